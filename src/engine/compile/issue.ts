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
  /** The place in the document by ids: `table "users" > column "status"`. */
  path: string;
  message: string;
  /** What to write instead. */
  hint?: string;
}

/** `pages/admin/users.json:41:9 unknown key "titel" on column "status". Did you mean "title"?` */
export function issueLine(issue: Issue): string {
  const place = [issue.file, issue.line, issue.column].filter((part) => part !== undefined).join(':');
  const where = whereOf(issue);
  return `${place} ${issue.message}${where ? ` on ${where}` : ''}.${issue.hint ? ` ${issue.hint}` : ''}`;
}

/** The path, without the last step if the message already names it: 'the source "users" is never used'. */
function whereOf({ path, message }: Issue): string {
  const steps = path.split(' > ');
  const isNamed = message.includes(steps.at(-1)!);
  return (isNamed ? steps.slice(0, -1) : steps).join(' > ');
}
