import type { Page } from '../../../schemas/page.ts';
import type { Site } from '../../../schemas/site.ts';
import type { ServedPage } from '../check/served-page.ts';
import { expandPage } from '../expand/expand-page.ts';
import type { PagePlan } from '../plan/plan.ts';
import { emptyLibrary, type Library } from '../resolve/library.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compilePage } from './compile-page.ts';

/** Records by name, as their documents are imported. */
type Records = Readonly<Record<string, object>>;

function libraryOf(records: Records): Library {
  const entries = Object.entries(records).map(([name, document]) => {
    const value = document as Record<string, unknown>;
    const file = { file: `records/${name}.json`, text: '', json: undefined, errors: 0 };
    return [name, { ...file, name, value, document: value }] as const;
  });
  return { ...emptyLibrary, records: new Map(entries) };
}

/** What a console reads of a page as an author writes it. */
export const servedPage = (written: object, site: Partial<Site> = {}, records: Records = {}): ServedPage => ({
  page: expandPage(resolvePage({ ...written }, libraryOf(records)).page, site).page as unknown as Page,
});

/** The plan of a page as an author writes it. */
export const compileWritten = (written: object, site: Partial<Site> = {}, records: Records = {}): PagePlan =>
  compilePage(servedPage(written, site, records).page!, [], site);
