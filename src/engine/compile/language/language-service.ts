import type { Site } from '../../../schemas/site.ts';
import type { Trees } from '../../expression/prepared-expressions.ts';
import { type ServedPage, servedText } from '../check/served-page.ts';
import { explainPage } from '../explain/explain-page.ts';
import { type ExplainedRoom, explainedText } from '../explain/explained-text.ts';
import { type Issue, issueWords } from '../issue.ts';
import { formatDocument } from '../json/format-document.ts';
import type { Span } from '../json/json-document.ts';
import { spansOf } from '../json/json-spans.ts';
import type { Texts } from '../mend/mend-documents.ts';
import type { NewDocument } from '../new-page/wanted-document.ts';
import { type WantedDocument, writeDocument } from '../new-page/write-document.ts';
import { type KnownChanges, noteOrigins } from '../overlay/note-origins.ts';
import type { PictureAnswer, PictureChange } from '../picture/picture-change.ts';
import { pictureEdits } from '../picture/picture-edits.ts';
import { type Completion, completionsAt } from './complete-at.ts';
import { crumbsAt } from './crumbs-at.ts';
import { DocumentSet, type KnownPlatform } from './document-set.ts';
import { type EditorNode, EditorSchema } from './editor-schema.ts';
import { fixesAt, fixOfDocument, type OfferedFix } from './fixes-at.ts';
import { type Handles, handlesAt } from './handles-at.ts';
import { type DocumentSpan, definitionAt, type HoverText, hoverAt } from './hover-at.ts';
import { meaningAt } from './meaning-at.ts';
import { type OfferedEntry, offersFor } from './offers-for.ts';
import type { Language } from './open-documents.ts';
import { type OutlineNode, outlineOf } from './outline-of.ts';
import { ReadTexts } from './read-texts.ts';
import { spanOfIssue } from './span-of-issue.ts';

/** The JSON Schemas for editors by what they describe; without one only names are offered. */
export type EditorSchemas = Readonly<Partial<Record<'page' | 'record' | 'site', EditorNode>>>;

/** An issue as an editor shows it. */
export interface Mark extends Span {
  severity: Issue['severity'];
  message: string;
  line: number;
  column: number;
  pointer?: string;
  hasFix: boolean;
  /** The other places of the same mistake. */
  also: readonly Span[];
}

/** A page as consoles would read it. */
export interface ServedDocument {
  page: ServedPage;
  /** The page as JSON. */
  text: string;
  trees: Trees;
  /** The number of its errors. */
  errors: number;
}

/** The longest document that is checked, in characters; a longer one was pasted by mistake. */
const maxText = 2_000_000;

/** All that an editor of documents asks; the same answers as the command and the language server. Pure. */
export class LanguageService {
  private readonly documents: DocumentSet;
  private readonly schemas = new Map<keyof EditorSchemas, EditorSchema>();
  private readonly reads = new ReadTexts();
  /** Documents that are too long to check. */
  private readonly long = new Map<string, string>();

  constructor(
    stored: Texts,
    platform: KnownPlatform,
    schemas: EditorSchemas,
    public language: Language,
  ) {
    this.documents = new DocumentSet(this.shortOf(stored), platform);
    for (const [name, node] of Object.entries(schemas))
      if (node) this.schemas.set(name as keyof EditorSchemas, new EditorSchema(node));
  }

  store(stored: Texts): void {
    this.documents.store(this.shortOf(stored));
  }

  /** Takes the text of a document that is being typed; undefined for the stored one. */
  type(file: string, text: string | undefined): void {
    const isLong = text !== undefined && text.length > maxText;
    if (isLong) this.long.set(file, text);
    else this.long.delete(file);
    this.documents.type(file, isLong ? '' : text);
  }

  /** '' for a document that is too long to check. */
  textOf(file: string): string {
    return this.documents.textOf(file);
  }

  /** The site that pages are compiled with. */
  get site(): Pick<Site, 'dictionaries'> {
    return this.documents.context.site ?? { dictionaries: {} };
  }

  /** Checks a few documents ahead; returns false if some are left. */
  checkSome(most: number): boolean {
    return this.documents.checkSome(most);
  }

  /** The issues of all documents, by file; a file without any is absent. */
  marks(): ReadonlyMap<string, readonly Mark[]> {
    const { issues } = this.documents.check();
    const marks = new Map<string, Mark[]>();
    for (const issue of issues) {
      const list = marks.get(issue.file) ?? [];
      list.push(this.markOf(issue));
      marks.set(issue.file, list);
    }
    for (const [file, text] of this.long) marks.set(file, [this.markOfLong(text)]);
    return marks;
  }

  /** A page as consoles would read it; undefined for other documents, and if the text is not a JSON object. */
  served(file: string): ServedDocument | undefined {
    const found = this.documents.check().pages.find((page) => page.file === file);
    if (!found?.page) return undefined;
    const errors = found.issues.filter(({ severity }) => severity === 'error').length;
    const text = servedText(found);
    return { page: JSON.parse(text) as ServedPage, text, trees: found.trees, errors };
  }

  completionsAt(file: string, offset: number): readonly Completion[] {
    return completionsAt({ file, offset }, this.documents, this.schemaOf(file), this.language);
  }

  /** What a name, an expression, a key or a word is. */
  hoverAt(file: string, offset: number): HoverText | undefined {
    const ofName = hoverAt(file, offset, this.documents, this.language);
    const schema = this.schemaOf(file);
    const { read } = this.reads.of(file, this.documents.textOf(file));
    const meaning = schema && 'document' in read ? meaningAt(read.document, offset, schema, this.language) : undefined;
    if (!ofName || !meaning) return ofName ?? meaning;
    return { ...ofName, lines: [...ofName.lines, ...meaning.lines] };
  }

  definitionAt(file: string, offset: number): DocumentSpan | undefined {
    return definitionAt(file, offset, this.documents, this.language);
  }

  fixesAt(file: string, at: Span): readonly OfferedFix[] {
    return fixesAt(file, at, this.documents, this.language);
  }

  fixOfDocument(file: string): OfferedFix | undefined {
    return fixOfDocument(file, this.documents, this.language);
  }

  outlineOf(file: string): readonly OutlineNode[] | undefined {
    return outlineOf(this.documents.textOf(file), this.language);
  }

  /**
   * The page with all shorthand written out, and beside each value where it is written.
   *
   * @param known what the tenant has changed of it, to name also the version of each change
   */
  expandedOf(file: string, known?: KnownChanges, room?: ExplainedRoom): string | undefined {
    const text = this.documents.textOf(file);
    const explained = explainPage(file, text, this.documents.context);
    return (
      explained &&
      explainedText(known ? noteOrigins(explained, { file, text }, known) : explained, {
        ...room,
        language: this.language,
      })
    );
  }

  /** A new page, or a copy of one; not stored, and no part of the documents yet. */
  newDocument(wanted: WantedDocument): NewDocument {
    return writeDocument(wanted, this.documents.context, (file) => this.documents.textOf(file));
  }

  /** The document in the layout of all others; undefined for one that would lose something: it is no JSON, or has a key twice. */
  formattedOf(file: string): string | undefined {
    const { read } = this.reads.of(file, this.documents.textOf(file));
    if (!('document' in read) || read.document.twins.length > 0 || read.document.inexact.length > 0) return undefined;
    return formatDocument(read.document);
  }

  /** The part of a document at a pointer. */
  spanOf(file: string, pointer: string): Span | undefined {
    const { read } = this.reads.of(file, this.documents.textOf(file));
    const spans = 'document' in read ? spansOf(read.document, pointer) : undefined;
    return spans && { start: spans.key?.start ?? spans.value.start, end: spans.value.end };
  }

  /** Where a node of the expanded page is written, in this document or in one that it is made of. */
  originOf(file: string, pointer: string): DocumentSpan | undefined {
    const origin = this.explained(file)?.originOf(pointer);
    const span = origin && this.spanOf(origin.file, origin.pointer);
    return span && { file: origin.file, ...span };
  }

  /** The places of the innermost node around an offset in the expanded page. */
  nodesAt(file: string, offset: number): readonly string[] {
    const [inner] = crumbsAt(this.outlineOf(file) ?? [], offset).slice(-1);
    return (inner && this.explained(file)?.placesOf(inner.pointer)) ?? [];
  }

  /** What a hand can change at a node of the expanded page. */
  handlesAt(file: string, pointer: string): Handles | undefined {
    return handlesAt(this.pictured(file), pointer, this.schemaOf(file));
  }

  /** What may be added to a list of the expanded page. */
  offersFor(file: string, list: string): readonly OfferedEntry[] {
    return offersFor(this.pictured(file), list);
  }

  /** The edits of a document that make a change of its page. */
  pictureEdits(file: string, change: PictureChange): PictureAnswer {
    return pictureEdits(this.pictured(file), change);
  }

  private shortOf(stored: Texts): Texts {
    return new Map([...stored].map(([file, text]) => [file, text.length > maxText ? '' : text]));
  }

  private markOfLong(text: string): Mark {
    const end = text.indexOf('\n');
    const size = { n: (text.length / 1e6).toFixed(1), most: maxText / 1e6 };
    const message = {
      zh: `文档过长（${size.n} MB），未检查。请缩短到 ${size.most} MB 以内，或撤销粘贴。`,
      en: `the document is too long to check: ${size.n} MB. Shorten it to ${size.most} MB, or undo what was pasted.`,
    }[this.language];
    const span = { start: 0, end: end === -1 ? Math.min(text.length, 1) : end };
    return { ...span, line: 1, column: 1, severity: 'error', message, hasFix: false, also: [] };
  }

  private pictured(file: string) {
    const { context } = this.documents;
    return { file, text: this.documents.textOf(file), context, language: this.language };
  }

  private explained(file: string) {
    const { context } = this.documents;
    return file.startsWith('pages/') ? explainPage(file, this.documents.textOf(file), context) : undefined;
  }

  private markOf(issue: Issue): Mark {
    const text = this.documents.textOf(issue.file);
    const span = spanOfIssue(issue, text);
    const { read, placeOf } = this.reads.of(issue.file, text);
    const place = issue.line === undefined ? placeOf(span.start) : { line: issue.line, column: issue.column ?? 1 };
    const also = (issue.also ?? []).flatMap((pointer) => {
      const spans = 'document' in read ? spansOf(read.document, pointer) : undefined;
      return spans ? [spans.key ?? spans.value] : [];
    });
    const message = issueWords(issue, this.language);
    return { ...span, ...place, severity: issue.severity, message, pointer: issue.pointer, hasFix: !!issue.fix, also };
  }

  private schemaOf(file: string): EditorSchema | undefined {
    if (file === 'site.json') return this.schemas.get('site');
    return this.schemas.get(file.startsWith('records/') ? 'record' : 'page');
  }
}
