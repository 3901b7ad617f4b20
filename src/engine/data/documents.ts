import { makeObservable, observableRef, runInAction } from 'mobx';
import { type Capability, capabilities } from '../../schemas/grammar/capabilities.ts';
import type { Text } from '../../schemas/grammar/text.ts';
import type { Page } from '../../schemas/page.ts';
import type { Site } from '../../schemas/site.ts';
import type { DocumentEntry, DocumentIndex } from '../compile/check/document-index.ts';
import { issueLine } from '../compile/issue.ts';
import type { PagePlan } from '../compile/plan/plan.ts';

/** Reads a text file of the console; throws an error with a message on failure. */
export type ReadText = (path: string) => Promise<string>;

/** Why a document cannot be shown. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

/** The documents of the console: loads the site and the index once, each page on first use. */
export class Documents {
  private index = new Map<string, DocumentEntry>();
  private plans = new Map<string, Promise<PagePlan>>();
  private site: Site | undefined;
  /** The hash of site.json, whose named lists are part of the plans. */
  private siteHash: string | undefined;
  /** The capabilities of the platform; all until the configuration is read. */
  capabilities: readonly Capability[] = capabilities;
  private readonly told = new Set<string>();

  constructor(private readonly readText: ReadText) {
    makeObservable<this, 'index'>(this, { index: observableRef });
  }

  /** Reads the index and the site. A later call keeps the plans whose hash is unchanged. */
  async readIndex(): Promise<Site> {
    const index = JSON.parse(await this.readText('schemas/index.json')) as DocumentIndex;
    runInAction(() => {
      this.index = new Map(index.pages.map((entry) => [entry.path, entry]));
    });
    if (index.site.hash !== this.siteHash) this.plans.clear();
    this.siteHash = index.site.hash;
    const text = await this.readText(`schemas/site.json?h=${index.site.hash}`);
    this.site = await readSite(text, index.site.issues === 0);
    return this.site;
  }

  has(path: string): boolean {
    return this.index.has(path);
  }

  /** Hash of the page document; undefined if there is none. */
  hashOf(path: string): string | undefined {
    return this.index.get(path)?.hash;
  }

  titleOf(path: string): Text | undefined {
    return this.index.get(path)?.title;
  }

  /** Loads the plan of a page. A text with the hash of the index is only compiled; any other is checked first. */
  plan(path: string): Promise<PagePlan> {
    const entry = this.index.get(path);
    if (!entry) return Promise.reject(new DocumentError(`no document found for ${path}`));
    const key = `${path}?${entry.hash}`;
    const known = this.plans.get(key);
    if (known) return known;
    const plan = this.readPlan(entry);
    this.plans.set(key, plan);
    // A failed read is not cached, so that the next visit retries.
    plan.catch(() => this.plans.delete(key));
    return plan;
  }

  private async readPlan(entry: DocumentEntry): Promise<PagePlan> {
    const text = await this.readText(`schemas/${entry.file}?h=${entry.hash}`);
    // Loads compiler and checker only when the first page opens.
    const { compilePage } = await import('../compile/page/compile-page.ts');
    if (entry.issues === 0) return this.fit(compilePage(JSON.parse(text) as Page, [], this.site));
    const { checkPage } = await import('../compile/check/check-page.ts');
    const context = { site: this.site, pages: [...this.index.values()] };
    const { page, issues } = checkPage(entry.file, text, context);
    if (!page) throw new DocumentError(issues.map(issueLine).join('\n'));
    return this.fit(compilePage(page, issues, this.site));
  }

  /** Hides unsupported parts of the page and logs each missing capability once. */
  private async fit(whole: PagePlan): Promise<PagePlan> {
    const { leaveOut } = await import('../compile/page/leave-out.ts');
    const { plan, missed } = leaveOut(whole, this.capabilities);
    for (const capability of missed) {
      const line = `${plan.path}: hid what requires "${capability}", because platform.capabilities in console.config.json does not list it`;
      if (!this.told.has(line)) console.info(line);
      this.told.add(line);
    }
    return plan;
  }
}

async function readSite(text: string, isVouchedFor: boolean): Promise<Site> {
  if (isVouchedFor) return JSON.parse(text) as Site;
  const { checkSite } = await import('../compile/check/check-site.ts');
  const { site, issues } = checkSite('site.json', text);
  if (!site) throw new DocumentError(issues.map(issueLine).join('\n'));
  return site;
}
