import type { Page } from '../../../schemas/page.ts';
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
  const served: ServedPage = { page, ...(errors.length > 0 && { issues: errors.map(shown) }) };
  return JSON.stringify(served);
}

/** An issue without what only editors use. */
const shown = ({ span: _, fix: __, ...issue }: Issue): Issue => issue;
