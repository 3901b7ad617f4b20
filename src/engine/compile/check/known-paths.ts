import { nearestWord } from '../../../schemas/rules/suggest.ts';
import type { CheckContext } from './check-context.ts';
import { shapeProblem } from './path-shape.ts';

type Site = Pick<NonNullable<CheckContext['site']>, 'publicPaths' | 'redirects' | 'home'> & {
  frames: { readonly areas: readonly string[] };
};
type Pages = NonNullable<CheckContext['pages']>;

/** What is wrong with the address of a page, and what to write instead. */
export interface PathProblem {
  message: string;
  hint: string;
}

/** The paths that open something: documents, redirects, public paths, and everything in the framed areas. */
export class KnownPaths {
  private readonly pages: ReadonlyMap<string, Pages[number]>;
  private readonly paths: ReadonlySet<string>;
  /** The areas of legacy applications. */
  readonly areas: readonly string[];
  /** The first parts of all paths. */
  readonly firstParts: ReadonlySet<string>;

  constructor(pages: Pages, site: Partial<Site>, own: { withHome: boolean } = { withHome: true }) {
    const { publicPaths = [], redirects = {}, home, frames } = site;
    this.pages = new Map(pages.map((page) => [page.path, page]));
    const others = [...publicPaths, ...Object.keys(redirects), ...(own.withHome && home !== undefined ? [home] : [])];
    this.paths = new Set([...this.pages.keys(), ...others]);
    this.areas = frames?.areas ?? [];
    this.firstParts = new Set([...this.areas, ...[...this.paths].map((path) => path.split('/')[1] ?? '')]);
  }

  /** Returns why an address opens no page; undefined if it does, or may. */
  problemOf(address: string): PathProblem | undefined {
    const path = pathOf(address);
    // What is written wrong is reported as such.
    if (shapeProblem(address, 'page')) return undefined;
    if (path.includes('{')) return this.problemOfPattern(address, path);
    if (this.paths.has(path)) return this.problemOfQuery(address, path);
    const [, area = ''] = path.split('/');
    const inArea = this.areas.includes(area);
    // A framed area has pages that are not known here: only an obvious slip is one.
    const near = inArea
      ? nearly(path, [...this.pages.keys()])
      : (this.inMeantArea(path) ?? nearestWord(path, [...this.paths]) ?? this.withSameEnd(path));
    if (inArea && near === undefined) return undefined;
    const hint = near === undefined ? 'Write the path of a page, or add its document.' : `Did you mean "${near}"?`;
    return { message: `no page found at "${address}"`, hint };
  }

  /** The path in the framed area that its first part is a misprint of; its pages are not all known here. */
  private inMeantArea(path: string): string | undefined {
    const [, area = ''] = path.split('/');
    const meant = nearestWord(area, this.areas);
    if (meant === undefined || area.length < 4) return undefined;
    const moved = `/${meant}${path.slice(area.length + 1)}`;
    return nearly(moved, [...this.pages.keys()]) ?? moved;
  }

  /** The only page whose path ends as this one does: "/users" for "/admin/users". */
  private withSameEnd(path: string): string | undefined {
    const last = path.slice(path.lastIndexOf('/'));
    const [found, ...others] = last.length < 4 ? [] : [...this.pages.keys()].filter((one) => one.endsWith(last));
    return others.length === 0 ? found : undefined;
  }

  private problemOfPattern(address: string, path: string): PathProblem | undefined {
    const [, area = ''] = path.split('/');
    if (area.includes('{') || this.areas.includes(area)) return undefined;
    const pattern = new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^{}]*\}/g, '[^/]+')}$`);
    if ([...this.paths].some((known) => pattern.test(known))) return undefined;
    return { message: `no page found at "${address}"`, hint: 'Write the path of a page, or add its document.' };
  }

  /** `?d.<drawer>=...` opens a drawer of the page, `?q.<filter>=...` fills in a filter. */
  private problemOfQuery(address: string, path: string): PathProblem | undefined {
    const page = this.pages.get(path);
    if (!page?.drawers || !page.filters) return undefined;
    for (const [, kind, name = ''] of address.matchAll(/[?&]([dq])\.([^=&{}]+)=/g)) {
      const known = kind === 'd' ? page.drawers : page.filters;
      if (known.includes(name)) continue;
      const near = nearestWord(name, known);
      const listed = known.length === 0 ? 'Remove it.' : `Write one of: ${known.slice(0, 20).join(', ')}.`;
      const what = kind === 'd' ? 'drawer' : 'filter';
      return {
        message: `the page "${path}" has no ${what} "${name}"`,
        hint: near === undefined ? listed : `Did you mean "${near}"?`,
      };
    }
    return undefined;
  }

  /** True if a document is at the path. */
  hasPage(path: string): boolean {
    return this.pages.has(path);
  }

  /** The paths of documents below a path. */
  pagesBelow(path: string): string[] {
    return [...this.pages.keys()].filter((one) => one.startsWith(`${path}/`));
  }
}

/** The path of an address, without its query. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** A known path with at most two other letters. */
function nearly(path: string, known: readonly string[]): string | undefined {
  const sameLength = known.filter((one) => Math.abs(one.length - path.length) <= 2);
  const near = nearestWord(path, sameLength);
  return near !== undefined && isSlip(path, near) ? near : undefined;
}

/** True if only a few letters in one place differ: "/admin/usres", "/admin/user". */
function isSlip(typed: string, known: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === known[start]) start++;
  let end = 0;
  const shortest = Math.min(typed.length, known.length) - start;
  while (end < shortest && typed.at(-1 - end) === known.at(-1 - end)) end++;
  return Math.max(typed.length, known.length) - start - end <= 2;
}
