import { makeAutoObservable, type ObservableMap, observable, observableRef, runInAction } from 'mobx';
import type { Documents } from '../data/documents.ts';
import { type PageContext, PageStore } from './page-store.ts';

/** An open page on its way from the document to its store. */
export class PageEntry {
  store: PageStore | undefined = undefined;
  /** Why there is nothing to show: a sentence for the author, one line an issue. */
  error: string | undefined = undefined;
  /** The document has changed while unsaved typing keeps the old page. */
  isOutdated = false;

  constructor(readonly path: string) {
    makeAutoObservable(this, { store: observableRef, path: false });
  }
}

/** The pages behind the open tabs. */
export class PagesStore {
  private readonly entries: ObservableMap<string, PageEntry> = observable.map({}, { deep: false });

  constructor(
    private readonly documents: Documents,
    private readonly context: PageContext,
  ) {
    makeAutoObservable<this, 'documents' | 'context'>(this, { documents: false, context: false }, { autoBind: true });
  }

  get(path: string): PageEntry | undefined {
    return this.entries.get(path);
  }

  isDirty(path: string): boolean {
    return this.entries.get(path)?.store?.isDirty ?? false;
  }

  get hasDirty(): boolean {
    return [...this.entries.values()].some((entry) => entry.store?.isDirty);
  }

  /** Opens a page's document once; a page that is open only follows its address. */
  open(path: string, search: string): void {
    const known = this.entries.get(path);
    if (known) {
      known.store?.follow(search);
      return;
    }
    const entry = new PageEntry(path);
    this.entries.set(path, entry);
    void this.load(entry, search);
  }

  /** Opening failed: tries again. */
  retry(path: string, search: string): void {
    this.close(path);
    this.open(path, search);
  }

  close(path: string): void {
    this.entries.get(path)?.store?.dispose();
    this.entries.delete(path);
  }

  closeAll(): void {
    for (const path of [...this.entries.keys()]) this.close(path);
  }

  /** The session has ended: typing goes to the drafts before the pages go. */
  async saveInterrupted(): Promise<void> {
    await Promise.all([...this.entries.values()].map((entry) => entry.store?.saveInterrupted()));
  }

  /** A document has changed: open pages without unsaved typing follow it, the others say so. */
  documentChanged(path: string, search: string): void {
    const entry = this.entries.get(path);
    if (!entry) return;
    if (entry.store?.isDirty) entry.isOutdated = true;
    else this.retry(path, search);
  }

  private async load(entry: PageEntry, search: string): Promise<void> {
    try {
      const plan = await this.documents.plan(entry.path);
      if (this.entries.get(entry.path) !== entry) return;
      const store = new PageStore(plan, search, this.context);
      runInAction(() => {
        entry.store = store;
      });
      await store.openInterrupted();
    } catch (error) {
      runInAction(() => {
        entry.error = error instanceof Error ? error.message : String(error);
      });
    }
  }
}
