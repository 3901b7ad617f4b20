import { makeAutoObservable, observable } from 'mobx';

/** Which dialogs are open (SHELL-09): an id is there while its dialog is shown. */
export class ModalsStore {
  private readonly open = observable.set<string>();

  constructor() {
    makeAutoObservable<this, 'open'>(this, { open: false, isOpen: false }, { autoBind: true });
  }

  /** The ids of the dialogs that are shown, in the order of their coming. */
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
