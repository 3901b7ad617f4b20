import type { Page } from '../../../schemas/page.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { listOf } from '../../../schemas/rules/rule.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Trees } from '../../expression/prepared-expressions.ts';
import type { Issue } from '../issue.ts';
import { readJson } from '../json/read-json.ts';
import { emptyLibrary, fileIn, type Library, type LibraryFile } from '../resolve/library.ts';
import { type ResolvedPage, resolvePage } from '../resolve/resolve-page.ts';
import type { CheckContext, PagePlace } from './check-context.ts';
import { checkPage } from './check-page.ts';
import { pathOfFile } from './check-rules.ts';
import { checkSite } from './check-site.ts';
import type { DocumentFile } from './document-file.ts';
import { type CheckedRecord, KnownLibrary } from './known-library.ts';
import { treesOfPage } from './trees-of-page.ts';
import { isValidPage } from './valid-page.ts';

/** A checked page document. */
export interface CheckedPage extends Omit<DocumentFile, 'text'> {
  /** As in checkPage: set if the text is a JSON object. */
  page: Page | undefined;
  issues: readonly Issue[];
  /** The parsed expressions of its plan; none with errors. */
  readonly trees: Trees;
}

/** All documents of a folder, each checked in the context of all. */
export interface CheckedDocuments {
  site: { hash: string; site: Site | undefined; issues: readonly Issue[] };
  records: readonly CheckedRecord[];
  pages: readonly CheckedPage[];
}

/** All issues in the order of the files. A mistake in a record or a base is one, whatever pages are made of it. */
export function issuesOf({ site, records, pages }: CheckedDocuments): Issue[] {
  const own = [site, ...records].flatMap(({ issues }) => issues);
  const placeOf = ({ file, line, column }: Issue) => `${file}:${line}:${column}`;
  const wrong = new Set(own.map(placeOf));
  const seen = new Set<string>();
  const ofPages = pages.flatMap(({ issues }) =>
    issues.filter((issue) => {
      const key = `${placeOf(issue)} ${issue.message}`;
      return !wrong.has(placeOf(issue)) && !seen.has(key) && seen.add(key);
    }),
  );
  return [...own, ...ofPages];
}

/** What a check knows of the platform and the folder beside the site and the pages. */
export interface CheckOptions extends Pick<CheckContext, 'dataSets' | 'calls' | 'opens'> {
  records?: readonly DocumentFile[];
}

/** Checks the documents of a folder; repeats it only for those whose text or context has changed. */
export class DocumentChecks {
  private site: (CheckedDocuments['site'] & { surroundings: string }) | undefined;
  private platform: Pick<CheckContext, 'dataSets' | 'calls'> = {};
  /** Which places the text of a page names. */
  private readonly named = new Map<string, { text: string; version: number; places: readonly number[] }>();
  private readonly places = new Map<string, { hash: string; place: PagePlace }>();
  /** The pages that were joined with others during a check. */
  private readonly joined = new Map<string, ResolvedPage>();
  private lastSite: UsedSite | undefined;
  private ofAll = { text: '', version: 0 };
  private readonly library: KnownLibrary;
  private readonly pages = new Map<string, { surroundings: string; captions: string; checked: CheckedPage }>();

  /**
   * @param keepsLast true while documents are typed: others are checked with what was last known of a page that is no
   *   JSON, and of a site with an error
   */
  constructor(private readonly keepsLast = false) {
    this.library = new KnownLibrary(keepsLast);
  }

  /**
   * @param records the records that pages name
   * @param dataSets those of the platform, if they are known, and its calls
   * @param opens returns true if the menu opens a path; a new function repeats every check
   */
  check(site: DocumentFile, files: readonly DocumentFile[], options: CheckOptions = {}): CheckedDocuments {
    return this.checkSome(site, files, options, Number.POSITIVE_INFINITY)!;
  }

  /**
   * As `check`, for a few pages at a time: the next call goes on. The context is there after the first one.
   *
   * @param most the most pages to check; those that have not changed do not count
   * @returns undefined if pages are left
   */
  checkSome(
    site: DocumentFile,
    files: readonly DocumentFile[],
    { records = [], dataSets, calls, opens }: CheckOptions,
    most: number,
  ): CheckedDocuments | undefined {
    if (dataSets !== this.platform.dataSets || calls !== this.platform.calls) this.pages.clear();
    this.platform = { dataSets, calls };
    const errors = new Map<string, number>();
    const library = this.library.of(records, files, (file) => errors.get(file) ?? 0);
    const recordKey = JSON.stringify(records.map(({ file, hash }) => [file, hash]));
    const places = files.map((file) => this.placeOf(file, library, recordKey));
    const surroundings = JSON.stringify([site.hash, places]);
    if (this.site?.surroundings !== surroundings)
      this.site = { hash: site.hash, surroundings, ...checkSite(site.file, site.text, places) };
    const ofSite = this.usedSite();
    const { names, captions } = ofSite.used;
    const version = this.versionOf(JSON.stringify([names, recordKey, places.map(({ id, path }) => [id, path])]));
    const checkedRecords = this.library.checkRecords(records, { site: ofSite.site, library }, version);
    const context: CheckContext = { site: ofSite.site, pages: places, opens, dataSets, calls, library };
    this.context = context;
    let left = most;
    const check = (file: DocumentFile): CheckedPage | undefined => {
      const base = baseOf(file, library);
      const text = base ? `${base.text}\n${file.text}` : file.text;
      const around = JSON.stringify([
        version,
        base && [base.text, base.errors],
        this.othersNamedIn(file.file, text, places, version),
      ]);
      const known = this.pages.get(file.file);
      const isSame = known?.surroundings === around && known.checked.hash === file.hash;
      // Captions are only in hints.
      if (!opens && isSame && (known.checked.issues.length === 0 || known.captions === captions)) return known.checked;
      if (left === 0) return undefined;
      left -= 1;
      const { page, issues } = checkPage(file.file, file.text, context, this.joined.get(file.file));
      const isGood = page !== undefined && issues.every(({ severity }) => severity !== 'error');
      let trees: Trees | undefined;
      const checked = {
        file: file.file,
        hash: file.hash,
        page,
        issues,
        // Only who serves the page asks for them.
        get trees() {
          trees ??= isGood ? treesOfPage(page, ofSite.site) : {};
          return trees;
        },
      };
      if (!opens) this.pages.set(file.file, { surroundings: around, captions, checked });
      return checked;
    };
    // A child needs to know whether its base has mistakes.
    const isChild = (file: DocumentFile) => baseOf(file, library) !== undefined;
    const done = new Map<string, CheckedPage>();
    for (const file of [...files].sort((one, other) => Number(isChild(one)) - Number(isChild(other)))) {
      const checked = check(file);
      if (!checked) return undefined;
      done.set(file.file, checked);
      // What is wrong in a record is so in the child too.
      const own = checked.issues.filter((one) => one.file === file.file);
      const count = own.filter(({ severity }) => severity === 'error').length;
      errors.set(file.file, count);
      const known = library.pages.get(pathOfFile(file.file));
      if (known) {
        known.errors = count;
        known.warnings = own.flatMap(({ severity, message }) => (severity === 'warning' ? [message] : []));
      }
    }
    this.joined.clear();
    return { site: this.site, records: checkedRecords, pages: files.map(({ file }) => done.get(file)!) };
  }

  /** What the last check knew beyond each document. */
  context: CheckContext = {};

  /** The site that pages are checked with, and what they use of it. */
  private usedSite(): UsedSite {
    const { site } = this.site!;
    if (!site) return (this.keepsLast ? this.lastSite : undefined) ?? { site, used: { names: '', captions: '' } };
    if (this.lastSite?.site !== site) this.lastSite = { site, used: usedOf(site) };
    return this.lastSite;
  }

  /** A number for what every page is checked with; it grows when that changes. */
  private versionOf(ofAll: string): number {
    if (ofAll !== this.ofAll.text) this.ofAll = { text: ofAll, version: this.ofAll.version + 1 };
    return this.ofAll.version;
  }

  /**
   * The places of other pages of which a page names a drawer, a filter or a form.
   *
   * @param version of the paths of all places
   */
  private othersNamedIn(file: string, text: string, places: readonly PagePlace[], version: number) {
    const known = this.named.get(file);
    if (known?.text === text && known.version === version) return known.places.map((index) => places[index]!);
    const isNamed = ({ path }: PagePlace) => text.includes(path) || text.includes('\\/');
    const found = namesOthers.test(text) ? [...places.keys()].filter((index) => isNamed(places[index]!)) : [];
    this.named.set(file, { text, version, places: found });
    return found.map((index) => places[index]!);
  }

  private placeOf(document: DocumentFile, library: Library, recordKey: string): PagePlace {
    const { file, text } = document;
    const known = this.places.get(file);
    const hash = JSON.stringify([document.hash, recordKey, baseOf(document, library)?.text]);
    if (known?.hash === hash) return known.place;
    const note = (page: ResolvedPage) => void this.joined.set(file, page);
    const place =
      this.keepsLast && known && 'problem' in readJson(text) ? known.place : placeOfPage(file, text, library, note);
    this.places.set(file, { hash, place });
    return place;
  }
}

interface UsedSite {
  site: Site | undefined;
  used: { names: string; captions: string };
}

/** The parts of the site that pages are checked and compiled with, and those that only explain a mistake. */
function usedOf(site: Site): UsedSite['used'] {
  const { functions, dictionaries, frames, publicPaths, redirects, home, options, shell } = site;
  const ids = Object.keys(functions);
  return {
    names: JSON.stringify([ids, dictionaries, frames, publicPaths, redirects, home, options, shell]),
    captions: JSON.stringify(functions),
  };
}

/** A page that names a drawer or a filter of another in an address or its parameters, or the form of another. */
const namesOthers = /[?&"][dq]\.|assetFormDesign/;

/** The document that a page is based on. */
function baseOf({ file }: DocumentFile, { pages }: Library): LibraryFile | undefined {
  const path = pages.get(pathOfFile(file))?.value?.extends;
  return typeof path === 'string' ? pages.get(path) : undefined;
}

/**
 * What other documents need of a page.
 *
 * @param note receives the page joined with others, unless it is based on one: how many mistakes that has is known later
 */
export function placeOfPage(
  file: string,
  text: string,
  library: Library = emptyLibrary,
  note?: (page: ResolvedPage) => void,
): PagePlace {
  const known = fileIn(library, file);
  const read = known?.json && known.text === text ? { document: known.json } : readJson(text);
  const document = 'document' in read ? (read.document.value as Record<string, unknown> | null) : undefined;
  // A broken document still has an id: most likely the first one in the text.
  const id = document === undefined ? /"id"\s*:\s*"([^"]*)"/.exec(text)?.[1] : document?.id;
  return {
    id: typeof id === 'string' ? id : file,
    path: pathOfFile(file),
    file,
    ...addressesOf(document, library, note),
  };
}

/** What other pages may name of a page, unknown if it is not valid: drawers, filters of tables, asset forms. */
function addressesOf(
  written: unknown,
  library: Library,
  note?: (page: ResolvedPage) => void,
): Pick<PagePlace, 'drawers' | 'filters' | 'forms'> {
  if (!isRecord(written)) return {};
  const resolved = resolvePage(written, library);
  if (!Object.hasOwn(written, 'extends')) note?.(resolved);
  const { page } = resolved;
  if (!isValidPage(page)) return {};
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
