import { action, computed, makeObservable, observableRef, observableShallow } from 'mobx';

/** Maximum number of steps that can be undone. */
const maxSteps = 100;

/** What is edited, a value that is replaced and never changed in place, with undo and redo. */
export class DraftHistory<Draft> {
  /** Undefined while nothing is edited. */
  draft: Draft | undefined = undefined;
  private start: Draft | undefined = undefined;
  private past: Draft[] = [];
  private future: Draft[] = [];
  /** What the last change was of. */
  private mark: string | undefined = undefined;

  constructor() {
    makeObservable<this, 'start' | 'past' | 'future'>(this, {
      draft: observableRef,
      start: observableRef,
      past: observableShallow,
      future: observableShallow,
      isDirty: computed,
      canUndo: computed,
      canRedo: computed,
      begin: action,
      end: action,
      change: action,
      undo: action,
      redo: action,
    });
  }

  get isDirty(): boolean {
    return this.draft !== undefined && JSON.stringify(this.draft) !== JSON.stringify(this.start);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  begin(draft: Draft): void {
    this.start = draft;
    this.reset(draft);
  }

  end(): void {
    this.reset(undefined);
  }

  /** @param mark what is changed: changes with the same mark in a row are one step */
  change(draft: Draft, mark?: string): void {
    if (this.draft === undefined || JSON.stringify(draft) === JSON.stringify(this.draft)) return;
    if (mark === undefined || mark !== this.mark) {
      this.past.push(this.draft);
      if (this.past.length > maxSteps) this.past.shift();
    }
    this.mark = mark;
    this.future = [];
    this.draft = draft;
  }

  undo(): void {
    const before = this.past.pop();
    if (before === undefined || this.draft === undefined) return;
    this.future.push(this.draft);
    this.mark = undefined;
    this.draft = before;
  }

  redo(): void {
    const after = this.future.pop();
    if (after === undefined || this.draft === undefined) return;
    this.past.push(this.draft);
    this.mark = undefined;
    this.draft = after;
  }

  private reset(draft: Draft | undefined): void {
    this.draft = draft;
    this.past = [];
    this.future = [];
    this.mark = undefined;
  }
}
