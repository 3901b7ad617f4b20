import { makeAutoObservable, observable } from 'mobx';

/** Tracks the open dialogs by id (SHELL-09). */
export class ModalsStore {
  private readonly open = observable.set<string>();

  constructor() {
    makeAutoObservable<this, 'open'>(this, { open: false, isOpen: false }, { autoBind: true });
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
