import { page as validatePage } from '../../../schemas/generated/documents.js';
import type { Page } from '../../../schemas/page.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Trees } from '../../expression/prepared-expressions.ts';
import type { Issue } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import type { CheckContext, PagePlace } from './check-context.ts';
import { checkPage } from './check-page.ts';
import { pathOfFile } from './check-rules.ts';
import { checkSite } from './check-site.ts';
import { treesOfPage } from './trees-of-page.ts';

/** A document: its file under schemas/, text and hash. */
export interface DocumentFile {
  file: string;
  text: string;
  hash: string;
}

/** A checked page document. */
export interface CheckedPage extends Omit<DocumentFile, 'text'> {
  /** As in checkPage: set if the text is a JSON object. */
  page: Page | undefined;
  issues: readonly Issue[];
  /** The parsed expressions of its plan; none with errors. */
  trees: Trees;
}

/** All documents of a folder, each checked in the context of all. */
export interface CheckedDocuments {
  site: { hash: string; site: Site | undefined; issues: readonly Issue[] };
  pages: readonly CheckedPage[];
}

/** Checks the documents of a folder; repeats it only for those whose text or context has changed. */
export class DocumentChecks {
  private site: (CheckedDocuments['site'] & { surroundings: string }) | undefined;
  private dataSets: CheckContext['dataSets'];
  private readonly places = new Map<string, { hash: string; place: PagePlace }>();
  private lastSite: { site: Site; surroundings: string } | undefined;
  private readonly pages = new Map<string, { surroundings: string; checked: CheckedPage }>();

  /**
   * @param keepsLast true to check others with the last version of a document that is being typed: one that is no JSON
   */
  constructor(private readonly keepsLast = false) {}

  /**
   * @param dataSets those of the platform, if they are known
   * @param opens returns true if the menu opens a path; a new function repeats every check
   */
  check(
    site: DocumentFile,
    files: readonly DocumentFile[],
    { dataSets, opens }: Pick<CheckContext, 'dataSets' | 'opens'> = {},
  ): CheckedDocuments {
    if (dataSets !== this.dataSets) this.pages.clear();
    this.dataSets = dataSets;
    const places = files.map((file) => this.placeOf(file));
    const surroundings = JSON.stringify([site.hash, places]);
    if (this.site?.surroundings !== surroundings)
      this.site = { hash: site.hash, surroundings, ...checkSite(site.file, site.text, places) };
    const ofSite = this.siteFor(site);
    const context: CheckContext = { site: ofSite.site, pages: places, opens, dataSets };
    const paths = JSON.stringify([ofSite.surroundings, places.map(({ id, path }) => [id, path])]);
    const others = JSON.stringify([ofSite.surroundings, places]);
    this.context = context;
    const pages = files.map((file) => {
      const around = namesOthers.test(file.text) ? others : paths;
      const known = this.pages.get(file.file);
      if (!opens && known?.surroundings === around && known.checked.hash === file.hash) return known.checked;
      const { page, issues } = checkPage(file.file, file.text, context);
      const isGood = page !== undefined && issues.every(({ severity }) => severity !== 'error');
      const trees = isGood ? treesOfPage(page, ofSite.site) : {};
      const checked = { file: file.file, hash: file.hash, page, issues, trees };
      if (!opens) this.pages.set(file.file, { surroundings: around, checked });
      return checked;
    });
    return { site: this.site, pages };
  }

  /** What the last check knew beyond each document. */
  context: CheckContext = {};

  /** The site that pages are checked with, and what they use of it. */
  private siteFor({ text }: DocumentFile): { site: Site | undefined; surroundings: string } {
    const { site } = this.site!;
    if (site) {
      if (this.lastSite?.site !== site) this.lastSite = { site, surroundings: JSON.stringify(usedOf(site)) };
      return this.lastSite;
    }
    return this.keepsLast && this.lastSite && 'problem' in readJson(text) ? this.lastSite : { site, surroundings: '' };
  }

  private placeOf({ file, text, hash }: DocumentFile): PagePlace {
    const known = this.places.get(file);
    if (known?.hash === hash) return known.place;
    const place = this.keepsLast && known && 'problem' in readJson(text) ? known.place : placeOfPage(file, text);
    this.places.set(file, { hash, place });
    return place;
  }
}

/** The parts of the site that pages are checked and compiled with. */
const usedOf = ({ functions, dictionaries, frames, publicPaths, redirects, home, options, shell }: Site): unknown => [
  functions,
  dictionaries,
  frames,
  publicPaths,
  redirects,
  home,
  options,
  shell,
];

/** A page that names a drawer or a filter of another in an address or its parameters, or the form of another. */
const namesOthers = /[?&"][dq]\.|assetFormDesign/;

/** What other documents need of a page. */
export function placeOfPage(file: string, text: string): PagePlace {
  const read = readJson(text);
  const document = 'document' in read ? (read.document.value as Record<string, unknown> | null) : undefined;
  // A broken document still has an id: most likely the first one in the text.
  const id = document === undefined ? /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1] : document?.id;
  return { id: typeof id === 'string' ? id : file, path: pathOfFile(file), file, ...addressesOf(document) };
}

/** What other pages may name of a page, unknown if it is not valid: drawers, filters of tables, asset forms. */
function addressesOf(page: unknown): Pick<PagePlace, 'drawers' | 'filters' | 'forms'> {
  if (!isRecord(page) || !validatePage(page)) return {};
  const filters = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const part of value) visit(part);
    if (!isRecord(value)) return;
    for (const { field } of listOf(value.filters)) if (typeof field === 'string') filters.add(field);
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part);
  };
  visit(page.body);
  visit(page.dialogs);
  const dialogsOf = (...kinds: unknown[]): string[] =>
    Object.entries(isRecord(page.dialogs) ? page.dialogs : {}).flatMap(([name, dialog]) =>
      isRecord(dialog) && kinds.includes(dialog.kind) ? [name] : [],
    );
  return { drawers: dialogsOf('record', 'assetDetail'), filters: [...filters], forms: dialogsOf('assetForm') };
}
