import { page as validatePage } from '../../../schemas/generated/documents.js';
import type { Page } from '../../../schemas/page.ts';
import type { Issue } from '../issue.ts';
import { checkText } from './check-text.ts';
import { crossCheck } from './cross-check.ts';
import { describeErrors } from './describe-errors.ts';

/**
 * Checks the text of a page document: JSON, grammar, then names (PAGE-03). Collects every issue with its place, throws none.
 * `page` is there whenever the text is an object, even with issues, so that the sound rest of a page can live.
 *
 * @param file path under schemas/, 'pages/admin/users.json'
 */
export function checkPage(file: string, text: string): { page: Page | undefined; issues: Issue[] } {
  const { document, issues } = checkText<Page>(file, text, (page) =>
    validatePage(page) ? crossCheck(page, file) : describeErrors(validatePage.errors ?? []),
  );
  return { page: typeof document === 'object' && document !== null ? document : undefined, issues };
}
