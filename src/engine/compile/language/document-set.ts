import type { KnownDataSet } from '../../../schemas/data-sets.ts';
import type { KnownCall } from '../../../schemas/known-calls.ts';
import type { CheckContext } from '../check/check-context.ts';
import { type CheckedDocuments, DocumentChecks, issuesOf } from '../check/check-documents.ts';
import type { DocumentFile } from '../check/document-file.ts';
import type { Issue } from '../issue.ts';
import type { Texts } from '../mend/mend-documents.ts';
import { LastValues } from './last-values.ts';
import type { OpenDocuments } from './open-documents.ts';

/** What documents are checked against beside each other. */
export interface KnownPlatform {
  /** Undefined if they are not known: nothing is said about them. */
  dataSets?: readonly KnownDataSet[];
  calls?: readonly KnownCall[];
}

/** A checked set of documents. */
export interface CheckedSet extends CheckedDocuments {
  issues: readonly Issue[];
}

/** The documents of an installation in memory: site.json, the records and the pages, some of them being typed. */
export class DocumentSet implements OpenDocuments {
  private stored: Map<string, string>;
  private readonly typed = new Map<string, string>();
  private readonly files = new Map<string, DocumentFile>();
  private readonly checks = new DocumentChecks(true);
  private readonly lastValues = new LastValues();
  private checked: CheckedSet | undefined;
  private all: Texts | undefined;
  private count = 0;

  /** @param stored the texts by file below schemas/ */
  constructor(
    stored: Texts,
    private readonly platform: KnownPlatform = {},
  ) {
    this.stored = new Map(stored);
  }

  /** Replaces what is stored; what is being typed stays. */
  store(stored: Texts): void {
    this.stored = new Map(stored);
    this.forget();
  }

  /** Takes the text of a document that is being typed; undefined for the stored one. */
  type(file: string, text: string | undefined): void {
    if (this.typed.get(file) === text) return;
    if (text === undefined) this.typed.delete(file);
    else this.typed.set(file, text);
    this.forget();
  }

  get texts(): Texts {
    // A new page has its place among the others.
    this.all ??= new Map([...this.stored, ...this.typed].sort(([one], [other]) => (one < other ? -1 : 1)));
    return this.all;
  }

  textOf(file: string): string {
    return this.typed.get(file) ?? this.stored.get(file) ?? '';
  }

  check(): CheckedSet {
    this.checked ??= this.checkAll(this.texts)!;
    return this.checked;
  }

  /**
   * Checks a few documents, so that a question can be answered meanwhile.
   *
   * @returns false if some are left
   */
  checkSome(most: number): boolean {
    this.checked ??= this.checkAll(this.texts, most);
    return this.checked !== undefined;
  }

  readonly checkTexts = (texts: Texts): readonly Issue[] => {
    this.checked = undefined;
    return this.checkAll(texts)!.issues;
  };

  get context(): CheckContext {
    // No page has to be checked for it.
    this.checkSome(0);
    return this.checks.context;
  }

  lastValueOf(file: string): unknown {
    return this.lastValues.of(file, this.textOf(file), this.stored.get(file) ?? '');
  }

  private forget(): void {
    this.checked = undefined;
    this.all = undefined;
  }

  private checkAll(texts: Texts, most = Number.POSITIVE_INFINITY): CheckedSet | undefined {
    const inFolder = (folder: string) =>
      [...texts].flatMap(([file, text]) => (file.startsWith(`${folder}/`) ? [this.fileOf(file, text)] : []));
    const site = this.fileOf('site.json', texts.get('site.json') ?? '');
    const options = { records: inFolder('records'), ...this.platform };
    const checked = this.checks.checkSome(site, inFolder('pages'), options, most);
    return checked && { ...checked, issues: issuesOf(checked) };
  }

  /** The checks compare hashes only with each other: a number for each text does. */
  private fileOf(file: string, text: string): DocumentFile {
    const known = this.files.get(file);
    if (known?.text === text) return known;
    this.count += 1;
    const made = { file, text, hash: `${this.count}` };
    this.files.set(file, made);
    return made;
  }
}
