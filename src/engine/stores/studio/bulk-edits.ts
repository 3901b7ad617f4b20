import { action, makeObservable, observableRef } from 'mobx';
import type { TextEdit } from '../../compile/fix/text-edit.ts';

interface Deps {
  /** The document in the editor, which has an undo of its own. */
  open(): string | undefined;
  textOf(file: string): string;
  edit(file: string, edits: readonly TextEdit[]): void;
}

/** An edit of documents that the editor cannot take back. */
export interface BulkEdit {
  /** The texts before and after, by file. */
  texts: ReadonlyMap<string, { before: string; after: string }>;
  /** The number of changed places. */
  places: number;
}

/** Edits several documents at once; the last such edit is taken back as a whole. */
export class BulkEdits {
  last: BulkEdit | undefined = undefined;
  /** Documents that were changed since, which taking it back left as they are. */
  kept: readonly string[] = [];

  constructor(private readonly deps: Deps) {
    makeObservable(this, { last: observableRef, kept: observableRef, apply: action, undo: action, forget: action });
  }

  apply(edits: Iterable<readonly [string, readonly TextEdit[]]>): void {
    const { open, textOf, edit } = this.deps;
    const changed = [...edits].filter(([, list]) => list.length > 0);
    const texts = new Map<string, { before: string; after: string }>();
    for (const [file, list] of changed) {
      const before = textOf(file);
      edit(file, list);
      texts.set(file, { before, after: textOf(file) });
    }
    const isElsewhere = changed.some(([file]) => file !== open());
    if (!isElsewhere) return;
    this.last = { texts, places: changed.reduce((sum, [, list]) => sum + list.length, 0) };
    this.kept = [];
  }

  /** Takes the last edit back, also of the document in the editor. */
  undo(): void {
    const { textOf, edit } = this.deps;
    const kept: string[] = [];
    for (const [file, { before, after }] of this.last?.texts ?? []) {
      if (textOf(file) === after) edit(file, [{ start: 0, end: after.length, text: before }]);
      else kept.push(file);
    }
    this.last = undefined;
    this.kept = kept;
  }

  forget(): void {
    this.last = undefined;
    this.kept = [];
  }
}
