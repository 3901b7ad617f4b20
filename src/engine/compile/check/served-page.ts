import type { Page } from '../../../schemas/page.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Issue } from '../issue.ts';

/** A page as consoles read it: one text with all shorthand expanded, whatever its author wrote it with. */
export interface ServedPage {
  /** Absent if the text of the author is no JSON object. */
  page?: Page;
  /** What the author reads in place of broken parts. */
  issues?: readonly Issue[];
}

/** The text that consoles read of a checked page. */
export function servedText({ page, issues }: { page: Page | undefined; issues: readonly Issue[] }): string {
  // Warnings are for the command and the editor.
  const errors = issues.filter(({ severity }) => severity === 'error');
  const served: ServedPage = {
    page: page && withoutTypes(page),
    ...(errors.length > 0 && { issues: errors.map(shown) }),
  };
  return JSON.stringify(served);
}

/** An issue without what only editors use. */
const shown = ({ span: _, fix: __, ...issue }: Issue): Issue => issue;

/** A page without the types of its rows, which only the check reads: a record has many. */
function withoutTypes(page: Page): Page {
  if (!isRecord(page.sources)) return page;
  const sources = Object.entries(page.sources).map(([name, source]: [string, unknown]) => {
    if (!isRecord(source) || !isRecord(source.fields)) return [name, source];
    const { fields: _, ...rest } = source;
    return [name, rest];
  });
  return { ...page, sources: Object.fromEntries(sources) as Page['sources'] };
}
