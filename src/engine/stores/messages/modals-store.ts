import { actionBound, computed, makeObservable, observable } from 'mobx';

/** Tracks the open dialogs by id (SHELL-09). */
export class ModalsStore {
  private readonly open = observable.set<string>();

  constructor() {
    makeObservable(this, {
      ids: computed,
      isAnyOpen: computed,
      show: actionBound,
      hide: actionBound,
      clear: actionBound,
    });
  }

  /** The ids of open dialogs, in the order of opening. */
  get ids(): readonly string[] {
    return [...this.open];
  }

  get isAnyOpen(): boolean {
    return this.open.size > 0;
  }

  isOpen(id: string): boolean {
    return this.open.has(id);
  }

  show(id: string): void {
    this.open.add(id);
  }

  hide(id: string): void {
    this.open.delete(id);
  }

  clear(): void {
    this.open.clear();
  }
}
