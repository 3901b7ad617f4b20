import { and, eq } from 'drizzle-orm';
import { checkPage } from '../../src/engine/compile/check/check-page.ts';
import { pathOfFile } from '../../src/engine/compile/check/check-rules.ts';
import { servedText } from '../../src/engine/compile/check/served-page.ts';
import { treesOfPage } from '../../src/engine/compile/check/trees-of-page.ts';
import type { Page } from '../../src/schemas/page.ts';
import type { LostChange } from '../../src/schemas/wire/document-changes.ts';
import type { TenantDocumentEntry, TenantDocumentIndex } from '../../src/schemas/wire/documents.ts';
import type { Queryable } from '../db/db.ts';
import { documentOverlays, documentVersions } from '../db/schema.ts';
import { contextWith, errorsOf, type OverlaidPage, type Overlay, textWith, workingOverlay } from './overlay-page.ts';
import { type BaseDocuments, documentHash, type IndexDocuments } from './read-documents.ts';

/** What the consoles of a tenant read in place of the shipped pages. */
interface TenantPagesOf {
  index: TenantDocumentIndex;
  /** Published changes without effect, by file. */
  lost: ReadonlyMap<string, readonly LostChange[]>;
  /** The texts of the published documents, as authors would write them, by file. */
  written: ReadonlyMap<string, string>;
}

const nothing: TenantPagesOf = { index: { pages: [], trees: {} }, lost: new Map(), written: new Map() };

/** Tenants whose pages are kept ready, and texts of one, also of earlier versions that consoles may still ask for. */
const maxTenants = 50;
const maxTexts = 200;

/** The pages of each tenant with its published changes; made again when those or their bases change. */
export class TenantPages {
  private readonly made = new Map<string, { key: string; pages: TenantPagesOf }>();
  private readonly texts = new Map<string, Map<string, string>>();

  constructor(
    private readonly indexDocuments: IndexDocuments,
    private readonly documentsDir: string,
  ) {}

  /** The shipped documents. */
  base(): Promise<BaseDocuments> {
    return this.indexDocuments.base(this.documentsDir);
  }

  /** What the consoles of a tenant read. */
  async of(db: Queryable, tenantId: string): Promise<TenantPagesOf> {
    const published = await findPublished(db, tenantId);
    if (published.length === 0) return nothing;
    const base = await this.base();
    const key = JSON.stringify([base.hash, published.map(({ id }) => id)]);
    const known = this.made.get(tenantId);
    if (known?.key === key) return known.pages;
    const changes = await loadChanges(db, tenantId);
    const { pages, texts } = makePages(base, changes);
    this.made.delete(tenantId);
    this.made.set(tenantId, { key, pages });
    const kept = this.texts.get(tenantId) ?? new Map<string, string>();
    for (const [hash, text] of texts) kept.set(hash, text);
    for (const hash of [...kept.keys()].slice(0, Math.max(0, kept.size - maxTexts))) kept.delete(hash);
    this.texts.set(tenantId, kept);
    for (const old of [...this.made.keys()].slice(0, -maxTenants)) {
      this.made.delete(old);
      this.texts.delete(old);
    }
    return pages;
  }

  /** The text that consoles of a tenant read of a page, by its hash; undefined for one that is not of the tenant. */
  async text(db: Queryable, tenantId: string, hash: string): Promise<string | undefined> {
    await this.of(db, tenantId);
    return this.texts.get(tenantId)?.get(hash);
  }
}

const isPublished = (tenantId: string) =>
  and(eq(documentVersions.tenantId, tenantId), eq(documentVersions.state, 'published'));

const findPublished = (db: Queryable, tenantId: string) =>
  db
    .select({ id: documentVersions.id })
    .from(documentVersions)
    .where(isPublished(tenantId))
    .orderBy(documentVersions.id);

const loadChanges = (db: Queryable, tenantId: string): Promise<Overlay[]> =>
  db
    .select({ file: documentOverlays.file, isOwn: documentOverlays.isOwn, changes: documentVersions.changes })
    .from(documentVersions)
    .innerJoin(documentOverlays, eq(documentOverlays.id, documentVersions.overlayId))
    .where(isPublished(tenantId))
    .orderBy(documentOverlays.file);

/** Makes the pages of a tenant: first those that others are based on. */
function makePages(
  base: BaseDocuments,
  overlays: readonly Overlay[],
): { pages: TenantPagesOf; texts: ReadonlyMap<string, string> } {
  const effective = overlays.filter(({ changes }) => changes.length > 0);
  const written = new Map(effective.map((overlay) => [overlay.file, textWith(base, overlay)]));
  const lost = new Map<string, readonly LostChange[]>();
  const made: OverlaidPage[] = [];
  const isChild = ({ file }: Overlay) =>
    base.context.library?.pages.get(pathOfFile(file))?.value?.extends === undefined ? 0 : 1;
  for (const overlay of [...effective].sort((one, other) => isChild(one) - isChild(other))) {
    const page = workingOverlay(base, overlay, written);
    if (page) {
      written.set(overlay.file, page.text);
      lost.set(overlay.file, page.lost);
      made.push(page);
    } else written.delete(overlay.file);
  }
  made.push(...childrenOf(base, written));
  const texts = new Map<string, string>();
  const entries = made.flatMap((page): TenantDocumentEntry[] => {
    const text = servedText(page);
    const hash = documentHash(Buffer.from(text));
    texts.set(hash, text);
    return page.page ? [entryOf(page, page.page, hash)] : [];
  });
  const trees = made.flatMap((page) =>
    page.page && errorsOf(page).length === 0 ? [treesOfPage(page.page, base.checked.site.site)] : [],
  );
  return { pages: { index: { pages: entries, trees: Object.assign({}, ...trees) }, lost, written }, texts };
}

/** Shipped pages that are based on a changed one; one that no longer fits stays as it is. */
function childrenOf(base: BaseDocuments, written: ReadonlyMap<string, string>): OverlaidPage[] {
  const paths = new Set([...written.keys()].map(pathOfFile));
  const children = base.documents.pages.filter(({ file }) => {
    const path = base.context.library?.pages.get(pathOfFile(file))?.value?.extends;
    return !written.has(file) && typeof path === 'string' && paths.has(path);
  });
  const context = children.length > 0 ? contextWith(base, written) : {};
  return children.flatMap(({ file, text }) => {
    const { page, issues } = checkPage(file, text, context);
    const child = { file, path: pathOfFile(file), text, page, issues, lost: [] };
    return errorsOf(child).length === 0 ? [child] : [];
  });
}

function entryOf(made: OverlaidPage, page: Page, hash: string): TenantDocumentEntry {
  return {
    id: page.id,
    path: made.path,
    file: made.file,
    title: page.title,
    hash,
    issues: errorsOf(made).length,
    ...(page.requires !== undefined && { requires: page.requires }),
  };
}
