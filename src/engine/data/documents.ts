import { action, computed, makeObservable, observableRef, runInAction } from 'mobx';
import { type Capability, capabilities } from '../../schemas/grammar/capabilities.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { Site } from '../../schemas/site.ts';
import type { DocumentEntry, DocumentIndex } from '../compile/check/document-index.ts';
import type { ServedPage } from '../compile/check/served-page.ts';
import { issueLine } from '../compile/issue.ts';
import type { PagePlan } from '../compile/plan/plan.ts';
import { type Kept, keepNothing } from './kept.ts';

/** Reads a text file of the console; throws an error with a message on failure. */
export type ReadText = (path: string) => Promise<string>;

/** The pages that a tenant has changed, in place of those of the installation. */
export interface TenantPages {
  entries: readonly DocumentEntry[];
  /** The parsed expressions of these pages. */
  trees: DocumentIndex['trees'];
  /** Reads the page of an entry. */
  read(hash: string): Promise<ServedPage>;
}

/** Why a document cannot be shown. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** The documents of the console: loads the site and the index once, each page on first use. */
export class Documents {
  /** True after a start with the kept index, until the server's is read. */
  isUnchecked = false;
  private index = new Map<string, DocumentEntry>();
  private tenant: { pages: TenantPages; byPath: ReadonlyMap<string, DocumentEntry> } | undefined = undefined;
  /** The text of the index in use. */
  private indexText: string | undefined;
  private plans = new Map<string, Promise<PagePlan>>();
  /** The parsed expressions of the index. */
  private trees: DocumentIndex['trees'] = {};
  private site: Site | undefined;
  /** The hash of site.json, whose named lists are part of the plans. */
  private siteHash: string | undefined;
  /** The capabilities of the platform; all until the configuration is read. */
  capabilities: readonly Capability[] = capabilities;
  /** True for users who see the current version of a document with its mistakes; others see the last good one. */
  isAuthor: () => boolean = () => false;
  /** The hash of the current site.json if it has errors and the last good one is in use. */
  private brokenSite: string | undefined;
  /** Hashes without errors that this browser has shown, by path, for a server that keeps no versions. */
  private readonly shownGood = new Map<string, string>();
  private readonly told = new Set<string>();

  constructor(
    /** Reads a file of the console's folder, 'schemas/sources.json'. */
    readonly readText: ReadText,
    private readonly kept: Kept = keepNothing,
  ) {
    makeObservable<this, 'index' | 'tenant'>(this, {
      index: observableRef,
      tenant: observableRef,
      version: computed,
      setTenantPages: action,
    });
  }

  /** Starts with the index that this browser keeps, which is then unchecked; without one, reads it. */
  async start(): Promise<Site> {
    const text = await this.kept.read(indexFile);
    if (text === undefined) return this.readIndex();
    try {
      const site = await this.adoptIndex(text);
      this.indexText = text;
      this.isUnchecked = true;
      void this.compareIndex(text);
      return site;
    } catch {
      void this.kept.remove((key) => key === indexFile);
      return this.readIndex();
    }
  }

  /** The page has the current index loaded ahead. If it differs from the kept one, the check of the start reads it. */
  private async compareIndex(kept: string): Promise<void> {
    const text = await this.readText(indexFile).catch(() => undefined);
    if (text === kept && this.indexText === kept) this.isUnchecked = false;
  }

  /** Reads the index and the site. A later call keeps the plans whose hash is unchanged. */
  async readIndex(): Promise<Site> {
    const text = await this.readText(indexFile);
    const site = text === this.indexText && this.site ? this.site : await this.adoptIndex(text);
    this.indexText = text;
    this.isUnchecked = false;
    void this.kept.write(indexFile, text);
    return site;
  }

  /** The mistakes of site.json in a language, one per line, while its last good version is in use; '' without any. */
  async readSiteProblem(language: 'zh' | 'en'): Promise<string> {
    if (this.brokenSite === undefined) return '';
    const text = await this.readText(`schemas/site.json?h=${this.brokenSite}`);
    return (await import('../compile/check/site-problem.ts')).siteProblem(text, language);
  }

  /** Another object after any document has changed; observable. */
  get version(): object {
    return { index: this.index, tenant: this.tenant };
  }

  /** Takes the pages that the tenant of the session has changed; undefined for none, and at the end of the session. */
  setTenantPages(pages: TenantPages | undefined): void {
    this.tenant = pages && { pages, byPath: new Map(pages.entries.map((entry) => [entry.path, entry])) };
  }

  /** The hash of the site.json in use. */
  get siteInUse(): string | undefined {
    return this.siteHash;
  }

  /** Whether a document stands for the path on this platform. */
  has(path: string): boolean {
    return this.current(path) !== undefined;
  }

  /** The capability that the document of a path requires and the platform lacks. */
  missingAt(path: string): Capability | undefined {
    const requires = this.written(path)?.requires;
    return requires === undefined || this.capabilities.includes(requires) ? undefined : requires;
  }

  /** Hash of the page document as this user sees it; undefined if there is none. */
  hashOf(path: string): string | undefined {
    return this.entryOf(path)?.hash;
  }

  titleOf(path: string): Text | undefined {
    return this.entryOf(path)?.title;
  }

  /** Loads the plan of a page. */
  plan(path: string): Promise<PagePlan> {
    const entry = this.entryOf(path);
    if (!entry) return Promise.reject(new DocumentError(`no document found for ${path}`));
    const key = `${path}?${entry.hash}`;
    const known = this.plans.get(key);
    if (known) return known;
    const plan = this.readPlan(entry);
    this.plans.set(key, plan);
    // A failed read is not cached, so that the next visit retries.
    plan.then(
      () => entry.issues === 0 && this.shownGood.set(path, entry.hash),
      () => this.plans.delete(key),
    );
    return plan;
  }

  /** The version that this user sees: authors the current one, others the last without errors. */
  private entryOf(path: string): DocumentEntry | undefined {
    const entry = this.current(path);
    if (!entry || entry.issues === 0 || this.isAuthor()) return entry;
    if (entry.good) return { ...entry, ...entry.good, issues: 0 };
    const hash = this.shownGood.get(path);
    return hash === undefined ? entry : { ...entry, hash, issues: 0 };
  }

  private current(path: string): DocumentEntry | undefined {
    return this.missingAt(path) === undefined ? this.written(path) : undefined;
  }

  private written(path: string): DocumentEntry | undefined {
    return this.tenant?.byPath.get(path) ?? this.index.get(path);
  }

  private async adoptIndex(text: string): Promise<Site> {
    // Until everything is read: a failure is not the index in use.
    this.indexText = undefined;
    const index = JSON.parse(text) as DocumentIndex;
    runInAction(() => {
      this.index = new Map(index.pages.map((entry) => [entry.path, entry]));
    });
    this.trees = index.trees ?? {};
    const { good, document } = index.site;
    const hash = good?.hash ?? index.site.hash;
    this.brokenSite = good && index.site.hash;
    if (hash === this.siteHash && this.site) return this.site;
    const site =
      document ??
      (await readSite(
        await this.readText(`schemas/site.json?h=${hash}`),
        good !== undefined || index.site.issues === 0,
      ));
    this.plans.clear();
    this.shownGood.clear();
    this.siteHash = hash;
    this.site = site;
    return site;
  }

  private async readPlan(entry: DocumentEntry): Promise<PagePlan> {
    const { tenant } = this;
    const isOfTenant = tenant?.byPath.get(entry.path)?.hash === entry.hash;
    const { page, issues = [] } = isOfTenant
      ? await tenant!.pages.read(entry.hash)
      : (JSON.parse(await this.readText(`schemas/${entry.served ?? entry.file}?h=${entry.hash}`)) as ServedPage);
    // Loads the compiler only when the first page opens.
    const { compilePage } = await import('../compile/page/compile-page.ts');
    if (!page) throw new DocumentError(issues.map(issueLine).join('\n') || notServed(entry));
    return this.fit(compilePage(page, issues, this.site));
  }

  /** Hides unsupported parts of the page, logs each missing capability once, and compiles the expressions. */
  private async fit(whole: PagePlan): Promise<PagePlan> {
    const [{ leaveOut }, { expressionsIn, prepareExpressions }] = await Promise.all([
      import('../compile/page/leave-out.ts'),
      import('../expression/prepared-expressions.ts'),
    ]);
    const { plan, missed } = leaveOut(whole, this.capabilities);
    for (const capability of missed) {
      const line = `${plan.path}: hid what requires "${capability}", because platform.capabilities in console.config.json does not list it`;
      if (!this.told.has(line)) console.info(line);
      this.told.add(line);
    }
    await prepareExpressions(expressionsIn(plan), { ...this.trees, ...this.tenant?.pages.trees });
    return plan;
  }
}

const indexFile = 'schemas/index.json';

/** A server of plain files that sends a page as its author wrote it. */
const notServed = ({ file }: DocumentEntry): string =>
  `${file} is served as it is written; run npm run schemas and serve what it writes`;

async function readSite(text: string, isVouchedFor: boolean): Promise<Site> {
  if (isVouchedFor) return JSON.parse(text) as Site;
  const { checkSite } = await import('../compile/check/check-site.ts');
  const { site, issues } = checkSite('site.json', text);
  if (!site) throw new DocumentError(issues.map(issueLine).join('\n'));
  return site;
}
