import {
  action,
  computed,
  makeObservable,
  type ObservableMap,
  observable,
  observableRef,
  runInAction,
  when,
} from 'mobx';
import type { Documents } from '../../data/documents.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { PageStore } from './page-store.ts';

/** An open page on its way from the document to its store. */
export class PageEntry {
  store: PageStore | undefined = undefined;
  /** Why there is nothing to show: a sentence for the author, one line an issue. */
  error: string | undefined = undefined;
  /** The document has changed while unsaved typing keeps the old page. */
  isOutdated = false;

  constructor(
    /** What it is kept under: its path for a tab, something else for a panel that shows the same page. */
    readonly key: string,
    readonly path: string,
    /** The address's query; '' when there is none. */
    public search: string,
    /** The hash of the document it was made from. */
    readonly hash: string | undefined,
  ) {
    makeObservable(this, {
      store: observableRef,
      error: observable,
      isOutdated: observable,
    });
  }
}

/** The pages behind the open tabs. */
export class PagesStore {
  private readonly entries: ObservableMap<string, PageEntry> = observable.map({}, { deep: false });

  constructor(
    private readonly documents: Documents,
    private readonly ports: PagePorts,
  ) {
    makeObservable(this, {
      hasDirty: computed,
      open: action,
      retry: action,
      close: action,
      closeAll: action,
      saveTyping: action,
      recover: action,
      followDocuments: action,
    });
  }

  get(key: string): PageEntry | undefined {
    return this.entries.get(key);
  }

  isDirty(key: string): boolean {
    return this.entries.get(key)?.store?.isDirty ?? false;
  }

  get hasDirty(): boolean {
    return [...this.entries.values()].some((entry) => entry.store?.isDirty);
  }

  /**
   * Opens a page's document once; a page that is open only follows its address.
   *
   * @param key what it is kept under; the page of a tab has its path
   */
  open(path: string, search: string, key = path): void {
    const known = this.entries.get(key);
    if (known) {
      known.search = search;
      known.store?.follow(search);
      return;
    }
    const entry = new PageEntry(key, path, search, this.documents.hashOf(path));
    this.entries.set(key, entry);
    void this.load(entry);
  }

  /** Opening failed: tries again. */
  retry(path: string, search: string, key = path): void {
    this.close(key);
    this.open(path, search, key);
  }

  close(key: string): void {
    this.entries.get(key)?.store?.dispose();
    this.entries.delete(key);
  }

  closeAll(): void {
    for (const key of [...this.entries.keys()]) this.close(key);
  }

  /** The session has ended: typing goes to the drafts before the pages go. */
  async saveInterrupted(): Promise<void> {
    await Promise.all([...this.entries.values()].map((entry) => entry.store?.saveInterrupted()));
  }

  /** The browser leaves or hides the console, perhaps for good. */
  saveTyping(): void {
    for (const entry of this.entries.values()) entry.store?.saveTyping();
  }

  /** The connection is back. */
  recover(): void {
    for (const entry of this.entries.values()) entry.store?.recover();
  }

  /**
   * The index has been read again: open pages whose document has changed follow it. Those with unsaved typing say so and
   * follow once it is saved or given up.
   */
  followDocuments(): void {
    for (const entry of [...this.entries.values()]) {
      if (entry.error === undefined && entry.hash === this.documents.hashOf(entry.path)) entry.isOutdated = false;
      else if (!entry.store?.isDirty) this.renew(entry);
      else if (!entry.isOutdated) {
        entry.isOutdated = true;
        void when(
          () => !entry.store?.isDirty && entry.store?.dialog === undefined,
          () => entry.isOutdated && this.entries.get(entry.key) === entry && this.renew(entry),
        );
      }
    }
  }

  /** Opens the page anew, or closes it when its document is gone. */
  private renew(entry: PageEntry): void {
    this.close(entry.key);
    if (this.documents.has(entry.path)) this.open(entry.path, entry.search, entry.key);
  }

  private async load(entry: PageEntry): Promise<void> {
    try {
      // What pages are made of is not needed before the first one opens.
      const [plan, { PageStore }] = await Promise.all([this.documents.plan(entry.path), import('./page-store.ts')]);
      if (this.entries.get(entry.key) !== entry) return;
      const store = new PageStore(plan, entry.search, this.portsOf(entry));
      runInAction(() => {
        entry.store = store;
      });
      await store.openAtStart();
    } catch (error) {
      runInAction(() => {
        entry.error = error instanceof Error ? error.message : String(error);
      });
    }
  }

  /** The address bar is the tabs': what a panel's page writes into its address stays in the panel. */
  private portsOf(entry: PageEntry): PagePorts {
    if (entry.key === entry.path) return this.ports;
    const setSearch = (_: string, search: string) => {
      entry.search = search;
    };
    return { ...this.ports, address: { setSearch } };
  }
}
