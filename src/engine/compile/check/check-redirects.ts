import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { isRecord } from '../../../schemas/rules/is-record.ts';
import { pointerPart } from '../../../schemas/rules/json-pointer.ts';
import { nearestWord } from '../../../schemas/rules/suggest.ts';
import { type KnownPaths, pathOf } from './known-paths.ts';
import { shapeProblem } from './path-shape.ts';

/** Checks the redirects of the site: each leads from where no page is to a page, and none in a circle. */
export function checkRedirects(
  { redirects, publicPaths, home }: Record<string, unknown>,
  known?: KnownPaths,
): Finding[] {
  const rules = isRecord(redirects) ? redirects : {};
  const isPublic = (path: string) => Array.isArray(publicPaths) && publicPaths.includes(path);
  const circles = new Set<string>();
  const found = Object.entries(rules).flatMap(([from, to]): Finding[] => {
    const at = `/redirects/${pointerPart(from)}`;
    if (typeof to !== 'string' || !to.startsWith('/')) return [];
    const shape = shapeProblem(from, 'page');
    if (shape) return [{ ...warningAt(at, shape.message, `Write "${shape.right}".`), isKey: true }];
    if (pathOf(to) === from) return [warningAt(at, `"${from}" redirects to itself`, 'Write the path of a page.')];
    const circle = circleFrom(from, rules);
    if (circle) return circles.has(from) ? [] : [circleFinding(circle, circles)];
    if (from === '/') return [warningAt(at, '"/" opens "home"', 'Write the page as "home", and remove this.')];
    if (isPublic(from)) return [warningAt(at, `"${from}" is public, so it never redirects`, 'Remove one of them.')];
    if (known?.hasPage(from))
      return [warningAt(at, `the page "${from}" never opens`, 'Remove the redirect, or the document of the page.')];
    return known ? checkTarget(from, to, at, known) : [];
  });
  const isCircle = home === '/';
  return isCircle ? [...found, warningAt('/home', '"home" redirects to itself', 'Write the path of a page.')] : found;
}

/**
 * The target is a page, or below a group of the platform's menu that has no documents here: the menu says whether it
 * exists.
 */
function checkTarget(from: string, to: string, at: string, known: KnownPaths): Finding[] {
  const problem = known.problemOf(to);
  const below = known.pagesBelow(from);
  const near = nearestWord(pathOf(to), below);
  // With one document of the group written, the page that the group opens may come later.
  const isBegun = below.length === 1 && near === undefined;
  if (!problem || (to.startsWith(`${from}/`) && (below.length === 0 || isBegun))) return [];
  return [warningAt(at, problem.message, near === undefined ? problem.hint : `Did you mean "${near}"?`)];
}

/** Returns the redirects from a path back to itself. */
function circleFrom(start: string, rules: Readonly<Record<string, unknown>>): string[] | undefined {
  const way = [start];
  for (;;) {
    const next = rules[way.at(-1)!];
    if (typeof next !== 'string') return undefined;
    const path = pathOf(next);
    if (path === start) return way;
    // A circle that the start only leads into is reported at its own redirects.
    if (way.includes(path) || !Object.hasOwn(rules, path)) return undefined;
    way.push(path);
  }
}

function circleFinding(circle: readonly string[], told: Set<string>): Finding {
  for (const path of circle) told.add(path);
  const [at = '', ...also] = circle.map((path) => `/redirects/${pointerPart(path)}`);
  const message = `the redirects lead in a circle: ${[...circle, circle[0]].join(' → ')}`;
  return {
    ...warningAt(at, message, 'Write the path of a page in one of them.'),
    ...(also.length > 0 ? { also } : {}),
  };
}
