import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import { parseAhead } from '../../expression/parse-ahead.ts';
import { expressionsIn, type Trees } from '../../expression/prepared-expressions.ts';
import { compilePage } from '../page/compile-page.ts';
import type { ServedPage } from './served-page.ts';

/** The parsed expressions of a page without errors: those of the plan that a console builds of it. */
export const treesOfPage = (page: Page, site: Site | undefined): Trees =>
  parseAhead(expressionsIn(compilePage(page, [], site)));

/** The parsed expressions of a text that consoles read, of a page without errors. */
export function treesOfText(text: string, site: Site | undefined): Trees {
  const { page } = JSON.parse(text) as ServedPage;
  return page ? treesOfPage(page, site) : {};
}
