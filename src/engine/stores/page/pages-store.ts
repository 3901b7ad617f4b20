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
import { DocumentError, type Documents } from '../../data/documents.ts';
import type { PagePorts } from '../../data/ports.ts';
import type { PageStore } from './page-store.ts';
import { usesData } from './uses-data.ts';

/** Maximum delay of the frame by the first page. */
const prepareMs = 200;

/** Why a page cannot be shown. */
export interface PageProblem {
  /** Whether the document has errors, or could not be read. */
  kind: 'broken' | 'unread';
  /** For its author, one line per issue. */
  message: string;
}

/** An open page, from loading its document to its store. */
export class PageEntry {
  store: PageStore | undefined = undefined;
  /** Why the page cannot be shown. */
  error: PageProblem | undefined = undefined;
  /** True if the document has changed but unsaved input keeps the old page. */
  isOutdated = false;

  constructor(
    /** Its key: the path for a tab, another key for a panel with the same page. */
    readonly key: string,
    readonly path: string,
    /** The query string; '' without one. */
    public search: string,
    /** The hash of its document. */
    readonly hash: string | undefined,
  ) {
    makeObservable(this, {
      store: observableRef,
      error: observableRef,
      isOutdated: observable,
    });
  }
}

/** The open pages. */
export class PagesStore {
  private readonly entries: ObservableMap<string, PageEntry> = observable.map({}, { deep: false });

  constructor(
    private readonly documents: Documents,
    private readonly ports: PagePorts,
  ) {
    makeObservable(this, {
      hasDirty: computed,
      open: action,
      openBehind: action,
      retry: action,
      close: action,
      closeAll: action,
      saveTyping: action,
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
   * Opens a page that is shown next; an open page only receives the new query.
   *
   * @param key its key; the path for the page of a tab
   */
  open(path: string, search: string, key = path): void {
    const known = this.entries.get(key);
    if (known) {
      known.search = search;
      known.store?.follow(search);
      return;
    }
    void this.load(this.add(path, search, key), (store) => store.readFirst());
  }

  /** Opens a page that is not shown, for what is in its document; it reads no data until something shows some. */
  openBehind(path: string, key: string): void {
    if (!this.entries.has(key)) void this.load(this.add(path, '', key));
  }

  /** The ports of a page outside the tabs, with some of its own. */
  portsApart(own: Partial<PagePorts>): PagePorts {
    return { ...this.ports, ...own };
  }

  /** Loads what a page needs; resolves after 200 ms at most. A failure is reported when the page opens. */
  async prepare(path: string): Promise<void> {
    if (!this.documents.has(path)) return;
    const late = new Promise<void>((resolve) => this.ports.clock.timer(resolve, prepareMs));
    await Promise.race([this.loadParts(path).catch(() => undefined), late]);
  }

  /** Retries after a failure. */
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

  /** Called at the end of the session: saves drafts, then closes the pages. */
  async saveInterrupted(): Promise<void> {
    await Promise.all([...this.entries.values()].map((entry) => entry.store?.saveInterrupted()));
  }

  /** Saves drafts when the page unloads or is hidden. */
  saveTyping(): void {
    for (const entry of this.entries.values()) entry.store?.saveTyping();
  }

  /**
   * Called once the live connection is open, for the first time or again: reloads what follows events.
   *
   * @param isRecovery reads again what has failed, too
   * @returns false if some could not be read
   */
  async catchUp(isRecovery = false): Promise<boolean> {
    return this.each(async (store) => {
      const reads = [store.catchUp(), ...(isRecovery ? [store.recover()] : [])];
      return (await Promise.all(reads)).every(Boolean);
    });
  }

  /** Reads again what has failed. @returns false if some has failed again */
  recover(): Promise<boolean> {
    return this.each((store) => store.recover());
  }

  private async each(run: (store: PageStore) => Promise<boolean>): Promise<boolean> {
    const stores = [...this.entries.values()].flatMap(({ store }) => (store ? [store] : []));
    return (await Promise.all(stores.map(run))).every(Boolean);
  }

  /**
   * Called after the index was reloaded: updates open pages whose document has changed. Pages with unsaved input say so
   * and update once it is saved or discarded.
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

  /** Reopens the page, which may be hidden, or closes it if its document was deleted. */
  private renew(entry: PageEntry): void {
    this.close(entry.key);
    if (this.documents.has(entry.path)) void this.load(this.add(entry.path, entry.search, entry.key));
  }

  private add(path: string, search: string, key: string): PageEntry {
    const entry = new PageEntry(key, path, search, this.documents.hashOf(path));
    this.entries.set(key, entry);
    return entry;
  }

  /** The store is loaded on demand: it is not needed before the first page opens. */
  private loadParts(path: string) {
    const plan = this.documents.plan(path);
    const dataParts = plan.then(async (read) =>
      usesData(read) ? (await import('./data-parts.ts')).dataParts : undefined,
    );
    return Promise.all([plan, import('./page-store.ts'), dataParts]);
  }

  private async load(entry: PageEntry, begin?: (store: PageStore) => void): Promise<void> {
    try {
      const [plan, { PageStore }, dataParts] = await this.loadParts(entry.path);
      if (this.entries.get(entry.key) !== entry) return;
      const store = new PageStore(plan, entry.search, this.portsOf(entry), dataParts);
      begin?.(store);
      runInAction(() => {
        entry.store = store;
      });
      await store.openAtStart();
    } catch (error) {
      runInAction(() => {
        const message = error instanceof Error ? error.message : String(error);
        entry.error = { kind: error instanceof DocumentError ? 'broken' : 'unread', message };
      });
    }
  }

  /** Only tabs use the address bar: the query of a page in a panel stays in the panel. */
  private portsOf(entry: PageEntry): PagePorts {
    if (entry.key === entry.path) return this.ports;
    const setSearch = (_: string, search: string) => {
      entry.search = search;
    };
    return { ...this.ports, address: { setSearch } };
  }
}
