import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { TextEdit } from '../../../compile/fix/text-edit.ts';
import type { AnswerOf, ArgumentsOf, CheckerQuestion } from '../../../compile/language/checker-messages.ts';
import type { Handles } from '../../../compile/language/handles-at.ts';
import type { DocumentSpan } from '../../../compile/language/hover-at.ts';
import type { OfferedEntry } from '../../../compile/language/offers-for.ts';
import type { PictureChange, PictureRefusal } from '../../../compile/picture/picture-change.ts';

/** What arranging a page needs of the studio. */
export interface PictureDeps {
  ask<Name extends CheckerQuestion>(question: Name, ...args: ArgumentsOf<Name>): Promise<AnswerOf<Name> | undefined>;
  /** The page in the editor; undefined for another document. */
  page(): string | undefined;
  edit(file: string, edits: readonly TextEdit[]): void;
  /** Shows a part of a document in the editor, without taking the focus. */
  point(place: DocumentSpan): void;
  /** Receives the node that is chosen, for what else is said about it. */
  onPick(node: string): void;
}

/** A page that is changed by hand in its preview; each change is an edit of its text (EDIT-01). */
export class PictureStore {
  /** True while a click in the preview chooses a node and does nothing else. */
  isOn = false;
  /** The chosen node, as a pointer into the expanded page. */
  node: string | undefined = undefined;
  /** What can be changed at it; undefined until it is known. */
  handles: Handles | undefined = undefined;
  /** Where it is written. */
  origin: DocumentSpan | undefined = undefined;
  /** Why the last change could not be written. */
  refusal: PictureRefusal | undefined = undefined;
  /** The nodes around the cursor in the text. */
  pointed: readonly string[] = [];
  isBusy = false;
  private round = 0;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly deps: PictureDeps) {
    makeObservable(this, {
      isOn: observable,
      node: observable,
      handles: observableRef,
      origin: observableRef,
      refusal: observableRef,
      pointed: observableRef,
      isBusy: observable,
      isElsewhere: computed,
      toggle: action,
      forget: action,
    });
  }

  /** True if the chosen node is written in another document. */
  get isElsewhere(): boolean {
    return this.origin !== undefined && this.origin.file !== this.deps.page();
  }

  toggle(): void {
    this.isOn = !this.isOn;
    if (!this.isOn) this.forget();
  }

  /** Forgets what is chosen, as when another document is opened. */
  forget(): void {
    this.round += 1;
    this.node = undefined;
    this.handles = undefined;
    this.origin = undefined;
    this.refusal = undefined;
    this.pointed = [];
  }

  /** Chooses a node, and shows its line if it is written in the document in the editor. */
  async pick(node: string): Promise<void> {
    runInAction(() => {
      this.node = node;
      this.refusal = undefined;
    });
    this.deps.onPick(node);
    await this.refresh();
    if (this.node === node && this.origin && !this.isElsewhere) this.deps.point(this.origin);
  }

  /** Reads again what can be changed, after the text has changed. */
  async refresh(): Promise<void> {
    const { node } = this;
    const file = this.deps.page();
    if (node === undefined || file === undefined) return;
    this.round += 1;
    const { round } = this;
    const [handles, origin] = await Promise.all([
      this.deps.ask('handlesAt', file, node),
      this.deps.ask('originOf', file, node),
    ]);
    if (round !== this.round) return;
    runInAction(() => {
      this.handles = handles;
      this.origin = origin;
      // The node is gone with its text.
      if (!handles) this.node = undefined;
    });
  }

  /** Marks in the preview what the cursor of the text is in. */
  async follow(offset: number): Promise<void> {
    const file = this.deps.page();
    if (file === undefined) return;
    const found = (await this.deps.ask('nodesAt', file, offset)) ?? [];
    if (file === this.deps.page())
      runInAction(() => {
        this.pointed = found;
      });
  }

  /**
   * Writes a change into the text, after those that are being written; returns false if it cannot be written, which
   * `refusal` explains.
   */
  change(change: PictureChange): Promise<boolean> {
    const made = this.last.catch(() => undefined).then(() => this.write(change));
    this.last = made;
    return made;
  }

  private async write(change: PictureChange): Promise<boolean> {
    const file = this.deps.page();
    if (file === undefined) return false;
    runInAction(() => {
      this.isBusy = true;
      this.refusal = undefined;
    });
    const answer = await this.deps.ask('pictureEdits', file, change);
    const isWritten = answer !== undefined && 'edits' in answer && file === this.deps.page();
    runInAction(() => {
      this.isBusy = false;
      if (!answer) this.refusal = { reason: noChecker };
      else if ('refusal' in answer) this.refusal = answer.refusal;
      if (!isWritten) return;
      this.deps.edit(file, answer.edits);
      this.node = nodeAfter(this.node, change);
    });
    if (isWritten) await this.refresh();
    return isWritten;
  }

  /** Moves the chosen node among its siblings by a number of places; does nothing beyond the ends. */
  async step(by: number): Promise<boolean> {
    const { node, handles } = this;
    if (node === undefined || !handles?.around) return false;
    const { index, entries } = handles.around;
    const to = Math.min(Math.max(index + by, 0), entries.length - 1);
    return to !== index && this.change({ op: 'move', node, to });
  }

  /** What may be added to a list. */
  async offers(list: string): Promise<readonly OfferedEntry[]> {
    const file = this.deps.page();
    return (file !== undefined && (await this.deps.ask('offersFor', file, list))) || [];
  }
}

const noChecker = {
  zh: '检查器没有回答，请在文本中修改。',
  en: 'The checker is not responding. Change the text instead.',
};

/** Where the chosen node is after a change; undefined if it is gone. */
function nodeAfter(node: string | undefined, change: PictureChange): string | undefined {
  if (change.op === 'add') return `${change.list}/${change.index}`;
  if (node === undefined || change.op === 'set') return node;
  const cut = change.node.lastIndexOf('/');
  const list = change.node.slice(0, cut);
  const from = Number(change.node.slice(cut + 1));
  const [, own, rest = ''] = node.startsWith(`${list}/`) ? (/^(\d+)(.*)$/.exec(node.slice(cut + 1)) ?? []) : [];
  if (own === undefined) return node;
  const index = Number(own);
  if (change.op === 'remove') {
    if (index === from) return undefined;
    return index > from ? `${list}/${index - 1}${rest}` : node;
  }
  if (index === from) return `${list}/${change.to}${rest}`;
  const shift = (index > from ? -1 : 0) + (index - (index > from ? 1 : 0) >= change.to ? 1 : 0);
  return `${list}/${index + shift}${rest}`;
}
