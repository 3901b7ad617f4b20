import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isMisprint, nearestWord } from '../../../schemas/rules/suggest.ts';
import { type KnownPaths, pathOf } from './known-paths.ts';
import { shapeProblem } from './path-shape.ts';
import type { Walk } from './walk.ts';

/**
 * Finds misspelt paths of the site that no document tells: paths of the platform's menu, and pages of framed areas. A
 * path is compared with those that the site names more often.
 */
export function checkMentionedPaths({ paths, references }: Walk, known: KnownPaths): Finding[] {
  const isElsewhere = ({ pointer }: { pointer: string }) => !pointer.startsWith('/redirects/');
  const routes = paths.filter(({ use }) => use === 'route').filter(isElsewhere);
  const pages = references.filter(({ refers }) => refers === 'path').filter(isElsewhere);
  const mentions = new Map<string, number>();
  for (const address of [...routes.map(({ path }) => path), ...pages.map(({ name }) => name)])
    mentions.set(pathOf(address), (mentions.get(pathOf(address)) ?? 0) + 1);
  return [
    ...routes.flatMap(({ path, pointer }) => inNoArea(path, pointer, known) ?? misprinted(path, pointer)),
    ...pages.flatMap(({ name, pointer }) => (known.problemOf(name) ? [] : misprinted(pathOf(name), pointer))),
  ];

  function misprinted(path: string, pointer: string): Finding[] {
    if (shapeProblem(path, 'page') || known.hasPage(path) || mentions.get(path) !== 1) return [];
    const often = [...mentions].flatMap(([other, count]) => (count > 1 ? [other] : []));
    const meant = [...often, ...known.pagesBelow('')].find((other) => isMisprint(path, other));
    return meant === undefined ? [] : [warningAt(pointer, `misspelt path "${path}"`, `Did you mean "${meant}"?`)];
  }
}

/** The areas that no path of the site is in, while paths without documents are in one of a similar name. */
export function misspeltAreas(
  { paths, references }: Walk,
  areas: readonly string[],
  pages: readonly { path: string }[],
): Map<string, string> {
  const routes = paths.flatMap(({ use, path }) => (use === 'route' ? [path] : []));
  const links = references.flatMap(({ refers, name }) => (refers === 'path' ? [pathOf(name)] : []));
  const areaOf = (path: string) => path.split('/')[1] ?? '';
  const named = new Set([...routes, ...links].map(areaOf));
  const strangers = links.filter((path) => pages.every((page) => page.path !== path)).map(areaOf);
  // Documents below an area say its name as well as a link does.
  const written = new Set(pages.map(({ path }) => areaOf(path)));
  const candidates = [...strangers, ...written].filter((area) => !areas.includes(area));
  return new Map(
    areas.flatMap((area): [string, string][] => {
      const several = candidates.filter((one, index) => candidates.indexOf(one) < index);
      const meant = named.has(area) ? undefined : nearestWord(area, several);
      return meant === undefined ? [] : [[area, meant]];
    }),
  );
}

/** The first part of a path is misspelt. */
function inNoArea(path: string, pointer: string, known: KnownPaths): Finding[] | undefined {
  const [start, area = ''] = path.split('/');
  if (start !== '' || area === '' || known.firstParts.has(area)) return undefined;
  const near = nearestWord(area, [...known.firstParts]);
  return near === undefined
    ? undefined
    : [warningAt(pointer, `no page is below "/${area}"`, `Did you mean "${path.replace(area, near)}"?`)];
}
