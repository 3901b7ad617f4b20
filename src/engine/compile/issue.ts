import type { Fix } from './fix/text-edit.ts';
import type { Span } from './json/json-document.ts';

/** One finding of a check, for the command line, the editor and the card on a page alike (PAGE-03). */
export interface Issue {
  severity: 'error' | 'warning';
  /** The document, relative to `schemas/`; for a menu, its call. */
  file: string;
  /** From 1; absent if the text is not available. */
  line?: number;
  column?: number;
  /** JSON pointer into the document, '/body/columns/2'. */
  pointer?: string;
  /** Pointers of the other places with the same mistake, such as each use of an unknown name. */
  also?: readonly string[];
  /** Its places in the expanded page, if they differ. */
  places?: readonly string[];
  /** The place in the document by ids: `table "users" > column "status"`. */
  path: string;
  message: string;
  /** What to write instead. */
  hint?: string;
  /** The key or value to underline, as offsets in the text. */
  span?: Span;
  /** The hint as edits of the text, unless the author has to choose. */
  fix?: Fix;
  /** For readers of Chinese; absent if nobody has translated the message. */
  zh?: { path: string; message: string; hint?: string };
}

/** `pages/admin/users.json:41:9 unknown key "titel" on column "status". Did you mean "title"?` */
export const issueLine = (issue: Issue): string => issueLineIn(issue, 'en');

/** The same in the language of the reader. */
export const issueLineIn = (issue: Issue, language: 'zh' | 'en'): string =>
  `${[issue.file, issue.line, issue.column].filter((part) => part !== undefined).join(':')} ${issueWords(issue, language)}`;

/** What an issue says, without its file and line. */
export function issueWords(issue: Issue, language: 'zh' | 'en'): string {
  const { zh } = issue;
  if (language === 'zh' && zh) {
    const where = whereOf(zh);
    return `${zh.message}${where ? `（${where}）` : ''}。${zh.hint ?? ''}`;
  }
  const where = whereOf(issue);
  return `${issue.message}${where ? ` on ${where}` : ''}.${issue.hint ? ` ${issue.hint}` : ''}`;
}

/** The path, without the last step if the message already names it: 'the source "users" is never used'. */
function whereOf({ path, message }: { path: string; message: string }): string {
  const steps = path.split(' > ');
  const isNamed = message.includes(steps.at(-1)!);
  return (isNamed ? steps.slice(0, -1) : steps).join(' > ');
}
