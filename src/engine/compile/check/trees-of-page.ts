import type { Page } from '../../../schemas/page.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Site } from '../../../schemas/site.ts';
import { parseAhead } from '../../expression/parse-ahead.ts';
import { expressionsIn, type Trees } from '../../expression/prepared-expressions.ts';
import { readJson } from '../json/read-json.ts';
import { compilePage } from '../page/compile-page.ts';

/** The parsed expressions of a page without errors: those of the plan that a console builds of it. */
export const treesOfPage = (page: Page, site: Site | undefined): Trees =>
  parseAhead(expressionsIn(compilePage(page, [], site)));

/** The parsed expressions of the text of a page without errors. */
export function treesOfText(text: string, site: Site | undefined): Trees {
  const read = readJson(text);
  const page = 'document' in read ? read.document.value : undefined;
  return isRecord(page) ? treesOfPage(page as unknown as Page, site) : {};
}
