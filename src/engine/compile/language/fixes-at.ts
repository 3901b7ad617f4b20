import type { TextEdit } from '../fix/text-edit.ts';
import type { Issue } from '../issue.ts';
import type { Span } from '../json/json-document.ts';
import { isProvenFix, mendDocuments, type Texts } from '../mend/mend-documents.ts';
import type { Language, OpenDocuments } from './open-documents.ts';
import { spanOfIssue } from './span-of-issue.ts';

/** Edits of documents that an editor offers. */
export interface OfferedFix {
  /** `one` fix of an issue, all mistakes of its `kind`, or of the whole `document`. */
  of: 'one' | 'kind' | 'document';
  title: string;
  /** Edits by file, which do not overlap. */
  edits: ReadonlyMap<string, readonly TextEdit[]>;
  /** The issue of `one`. */
  issue?: Issue;
  /** True if the fix leaves the author no choice. */
  isPreferred: boolean;
}

const words = {
  write: { zh: (text: string) => `改为 ${text}`, en: (text: string) => `Write ${text}` },
  remove: { zh: (text: string) => `删除 ${text}`, en: (text: string) => `Remove ${text}` },
  all: {
    zh: (count: number) => `全部修正此类错误（${count} 处）`,
    en: (count: number) => `Fix all ${count} mistakes of this kind`,
  },
  whole: { zh: '修正此文档中的错误', en: 'Fix what can be fixed automatically' },
};

/** The fixes at a part of a document: only those after which less is wrong. */
export function fixesAt(file: string, at: Span, open: OpenDocuments, language: Language): OfferedFix[] {
  const { issues } = open.check();
  const text = open.textOf(file);
  const here = issues.filter((issue) => issue.file === file && issue.fix && touches(spanOfIssue(issue, text), at));
  return here.flatMap((issue) => {
    if (!isProvenFix(issue, { texts: open.texts, issues }, open.checkTexts)) return [];
    const all = fixOfKind(issue, issues, open, language);
    return [fixOfIssue(issue, text, language), ...(all ? [all] : [])];
  });
}

/** The fixes of all mistakes of a document that have one clear answer; undefined without any. */
export function fixOfDocument(file: string, open: OpenDocuments, language: Language): OfferedFix | undefined {
  const { issues } = open.check();
  if (!issues.some((issue) => issue.file === file && issue.fix)) return undefined;
  const { texts } = mendDocuments(open.texts, open.checkTexts, (issue) => issue.file === file);
  const edits = editsTo(texts, open);
  return edits.size === 0 ? undefined : { of: 'document', title: words.whole[language], edits, isPreferred: true };
}

function fixOfIssue(issue: Issue, text: string, language: Language): OfferedFix {
  const { edits, asks } = issue.fix!;
  const first = edits[0]!;
  const title =
    first.text === ''
      ? words.remove[language](short(text.slice(first.start, first.end)))
      : words.write[language](short(first.text));
  return { of: 'one', title, edits: new Map([[issue.file, edits]]), issue, isPreferred: !asks };
}

function fixOfKind(
  issue: Issue,
  issues: readonly Issue[],
  open: OpenDocuments,
  language: Language,
): OfferedFix | undefined {
  const kind = kindOfIssue(issue);
  const same = issues.filter((other) => other.fix && !other.fix.asks && kindOfIssue(other) === kind);
  if (same.length < 2 || issue.fix!.asks) return undefined;
  const { texts, mended } = mendDocuments(open.texts, open.checkTexts, (other) => kindOfIssue(other) === kind);
  if (mended.length < 2) return undefined;
  return { of: 'kind', title: words.all[language](mended.length), edits: editsTo(texts, open), isPreferred: false };
}

/** What a message says without the names in it. */
const kindOfIssue = ({ message, hint = '' }: Issue): string =>
  `${message} ${hint.split(/[ .]/, 2).join(' ')}`.replace(/"[^"]*"|\{[^}]*\}|\d+|, also on .*$/g, '*');

const short = (text: string): string => {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^, | ?, ?$/g, '')
    .trim();
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};

const touches = (one: Span, other: Span): boolean => one.end >= other.start && other.end >= one.start;

/** The edits from the documents as they are to other texts: the part of each that differs. */
function editsTo(texts: Texts, open: OpenDocuments): ReadonlyMap<string, readonly TextEdit[]> {
  const edits = new Map<string, readonly TextEdit[]>();
  for (const [file, text] of texts) {
    const edit = differenceOf(open.textOf(file), text);
    if (edit) edits.set(file, [edit]);
  }
  return edits;
}

/** The part of a text that another one writes differently. */
function differenceOf(old: string, text: string): TextEdit | undefined {
  if (old === text) return undefined;
  const longest = Math.min(old.length, text.length);
  let start = 0;
  while (start < longest && old[start] === text[start]) start++;
  let end = 0;
  while (end < longest - start && old.at(-1 - end) === text.at(-1 - end)) end++;
  return { start, end: old.length - end, text: text.slice(start, text.length - end) };
}
