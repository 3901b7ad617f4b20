import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import type { ServedPage } from '../check/served-page.ts';
import { expandPage } from '../expand/expand-page.ts';
import type { PagePlan } from '../plan/plan.ts';
import { compilePage } from './compile-page.ts';

/** The plan of a page as an author writes it. */
export const compileWritten = (written: object, site: Partial<Site> = {}): PagePlan =>
  compilePage(expandPage({ ...written }, site).page as unknown as Page, [], site);

/** What a console reads of a page as an author writes it. */
export const servedPage = (written: object, site: Partial<Site> = {}): ServedPage => ({
  page: expandPage({ ...written }, site).page as unknown as Page,
});
