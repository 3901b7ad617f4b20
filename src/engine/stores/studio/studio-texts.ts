import { action, computed, makeObservable, type ObservableMap, observable, observableRef } from 'mobx';
import type { CheckerClient } from './checker-client.ts';
import type { StudioDrafts } from './studio-drafts.ts';
import type { StudioHistory } from './studio-history.ts';

interface Deps {
  /** Is told each text. */
  checker: Pick<CheckerClient, 'type' | 'send'>;
  /** Keeps what is typed for a later session. */
  drafts: StudioDrafts;
  /** Keeps earlier texts. */
  history: StudioHistory;
}

/** The texts of the documents, by file: as they are stored, and as they are typed. */
export class StudioTexts {
  /** Drafts of an earlier session that were taken up. */
  restored = 0;
  private stored: ReadonlyMap<string, string> = new Map();
  /** The texts that differ from the stored ones. */
  readonly edited: ObservableMap<string, string> = observable.map({}, { deep: false });

  constructor(private readonly deps: Deps) {
    makeObservable<this, 'stored'>(this, {
      restored: observable,
      stored: observableRef,
      files: computed,
      isDirty: computed,
      start: action,
      follow: action,
      take: action,
      write: action,
      drop: action,
    });
  }

  /** All documents in the order of their names. */
  get files(): readonly string[] {
    return [...new Set([...this.stored.keys(), ...this.edited.keys()])].sort();
  }

  /** True with a text that is not saved. */
  get isDirty(): boolean {
    return this.edited.size > 0;
  }

  get editedFiles(): readonly string[] {
    return [...this.edited.keys()].sort();
  }

  isEdited(file: string): boolean {
    return this.edited.has(file);
  }

  /** The text of a document as it is typed; empty for none. */
  of(file: string): string {
    return this.edited.get(file) ?? this.stored.get(file) ?? '';
  }

  storedOf(file: string): string | undefined {
    return this.stored.get(file);
  }

  /** The texts as they are typed. */
  all(): ReadonlyMap<string, string> {
    return new Map(this.files.map((file) => [file, this.of(file)]));
  }

  /** Takes the stored texts, and what was typed in an earlier session. */
  start(stored: ReadonlyMap<string, string>, drafts: ReadonlyMap<string, string>): void {
    this.stored = stored;
    for (const [file, text] of drafts)
      if (!this.edited.has(file) && stored.get(file) !== text) {
        this.edited.set(file, text);
        this.restored += 1;
      }
    this.sendStored();
    for (const [file, text] of this.edited) this.deps.checker.type(file, text);
  }

  /** Takes the stored texts after some of them were changed on the server; what is typed stays. */
  follow(stored: ReadonlyMap<string, string>): void {
    this.stored = stored;
    for (const [file, typed] of [...this.edited]) if (stored.get(file) === typed) this.edited.delete(file);
    this.sendStored();
  }

  /** Takes the text of a document as it is stored now. */
  take(file: string, text: string): void {
    this.stored = new Map([...this.stored, [file, text]]);
    if (this.edited.get(file) === text) this.edited.delete(file);
    this.sendStored();
    if (this.edited.has(file)) return;
    this.deps.checker.type(file, undefined);
    this.deps.drafts.keep(file, undefined, text);
  }

  /** Takes the text of a document as it is typed. */
  write(file: string, text: string): void {
    const { checker, drafts, history } = this.deps;
    const before = this.of(file);
    if (text === before) return;
    history.typed(file, before, text);
    if (text === this.stored.get(file)) this.edited.delete(file);
    else this.edited.set(file, text);
    checker.type(file, text);
    drafts.keep(file, this.edited.get(file), this.stored.get(file));
  }

  /** Forgets a document that is stored nowhere. */
  drop(file: string): void {
    this.edited.delete(file);
    this.stored = new Map([...this.stored].filter(([name]) => name !== file));
    this.deps.drafts.keep(file, undefined, undefined);
    this.deps.checker.type(file, undefined);
    this.sendStored();
  }

  private sendStored(): void {
    this.deps.checker.send({ type: 'store', texts: [...this.stored] });
  }
}
