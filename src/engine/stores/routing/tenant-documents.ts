import type { TenantDocumentIndex } from '../../../schemas/wire/documents.ts';
import type { DocumentEntry } from '../../compile/check/document-index.ts';
import type { Documents } from '../../data/documents.ts';
import type { Http } from '../../data/http/create-http.ts';
import { type Kept, keptKeyOf } from '../../data/kept.ts';
import { readDocumentIndex, readDocumentPage } from '../../data/platform/tenant-pages.ts';

interface Deps {
  http: Http;
  documents: Documents;
  kept: Kept;
  /** False on platforms without overlays. */
  isOffered: boolean;
  /** Called after the pages have changed; those that are open follow. */
  changed(): void;
}

/** The pages that the tenant of the session has changed: in place of those of the installation until it ends. */
export class TenantDocuments {
  /** True while the pages are those that this browser kept. */
  isUnchecked = false;
  private key = '';
  private shown = '';
  /** Incremented by each load and clear, to drop an answer after sign-out. */
  private round = 0;

  constructor(private readonly deps: Deps) {}

  /**
   * Takes the pages that this browser keeps, if any, which are then unchecked; else reads them.
   *
   * @param isWarm true for a start that waits for no answer: without kept pages they are read later
   */
  async open({ userId, tenantId }: { userId: string; tenantId: string }, isWarm: boolean): Promise<void> {
    if (!this.deps.isOffered) return;
    this.key = keptKeyOf(userId, 'documents', tenantId);
    const round = ++this.round;
    const text = await this.deps.kept.read(this.key);
    if (round !== this.round) return;
    this.isUnchecked = text !== undefined || isWarm;
    if (text === undefined) return isWarm ? undefined : this.load();
    try {
      this.show(text);
    } catch {
      await this.load();
    }
  }

  /** Reads the pages; without an answer those that are there stay. */
  async load(): Promise<void> {
    const { isOffered, http, kept } = this.deps;
    if (!isOffered || this.key === '') return;
    const round = ++this.round;
    try {
      const text = JSON.stringify(await readDocumentIndex(http));
      if (round !== this.round) return;
      this.show(text);
      this.isUnchecked = false;
      void kept.write(this.key, text);
    } catch (error) {
      console.warn(`the pages of the tenant could not be read: ${String(error)}`);
    }
  }

  /** Called at the end of the session. */
  clear(): void {
    this.round += 1;
    this.key = '';
    this.shown = '';
    this.isUnchecked = false;
    this.deps.documents.setTenantPages(undefined);
  }

  private show(text: string): void {
    if (text === this.shown) return;
    const { pages, trees } = JSON.parse(text) as TenantDocumentIndex;
    const { documents, http } = this.deps;
    documents.setTenantPages(
      pages.length === 0
        ? undefined
        : {
            entries: pages as DocumentEntry[],
            trees: trees as never,
            read: (hash) => readDocumentPage(http, { query: { hash } }),
          },
    );
    this.shown = text;
    this.deps.changed();
  }
}
