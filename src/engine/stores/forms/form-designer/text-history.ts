import { action, computed, makeObservable, observableRef } from 'mobx';

/** Changes with one mark within this time are one step. */
const pauseMs = 1000;
/** The most steps, and characters in them, that can be undone. */
const most = { steps: 300, characters: 20_000_000 };

/** The texts before and after the present one. */
export class TextHistory {
  private past: readonly string[] = [];
  private future: readonly string[] = [];
  private last: { mark: string; at: number } | undefined = undefined;

  constructor(private readonly now: () => number) {
    makeObservable<this, 'past' | 'future'>(this, {
      past: observableRef,
      future: observableRef,
      canUndo: computed,
      canRedo: computed,
      note: action,
      undo: action,
      redo: action,
    });
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  /**
   * Notes a text that is about to change.
   *
   * @param mark what changes it: changes with the same mark and no pause between them are one step
   */
  note(before: string, mark?: string): void {
    const at = this.now();
    const isSame = mark !== undefined && this.last?.mark === mark && at - this.last.at < pauseMs;
    if (!isSame || this.past.length === 0) this.past = limited([...this.past, before]);
    this.last = mark === undefined ? undefined : { mark, at };
    this.future = [];
  }

  /** Returns the text before the present one; undefined at the beginning. */
  undo(present: string): string | undefined {
    const before = this.past.at(-1);
    if (before === undefined) return undefined;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, present];
    this.last = undefined;
    return before;
  }

  /** Returns the text after the present one; undefined at the end. */
  redo(present: string): string | undefined {
    const after = this.future.at(-1);
    if (after === undefined) return undefined;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, present];
    this.last = undefined;
    return after;
  }
}

/** The latest texts; the last one always. */
function limited(texts: readonly string[]): readonly string[] {
  let characters = 0;
  const from = texts.findLastIndex((text, index) => {
    characters += text.length;
    return index < texts.length - 1 && (characters > most.characters || texts.length - index > most.steps);
  });
  return texts.slice(from + 1);
}
