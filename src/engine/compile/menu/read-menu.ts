import { isRecord } from '../../../schemas/rules/is-record.ts';
import type { Issue } from '../issue.ts';
import type { MenuNode, OpenType } from './menu-node.ts';

/** Deeper entries mean a broken response; the side menu shows three levels. */
const deepest = 16;
const file = 'mainMenu';

type Loose = Record<string, unknown>;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
const openTypes: readonly OpenType[] = ['tag', 'link', 'iframe'];

/** The message of the error (MENU-11). */
export const duplicateMenuId = 'duplicate menu item id';

/**
 * Reads the mainMenu response (MENU-01): the first item's subMenuItems. Reports and skips invalid parts, never throws.
 * Also skips disabled entries and functions (`enable: false`).
 */
export function readMenu(answer: unknown): { nodes: readonly MenuNode[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const above = new Set<unknown>();
  const report = (severity: Issue['severity'], path: string, message: string) =>
    issues.push({ severity, file, path, message });

  const readFunctions = (item: Loose, where: string): MenuNode['functions'] => {
    const functions: { id: string; caption: string }[] = [];
    for (const entry of listOf(item.subFuncItems)) {
      const id = isRecord(entry) ? textOf(entry.id) : '';
      if (!isRecord(entry) || id === '') {
        report('warning', where, 'skipped a function without an id');
      } else if (entry.enable !== false) {
        functions.push({ id, caption: textOf(entry.caption) });
      }
    }
    return functions;
  };

  const readItems = (items: unknown[], parentName: string, depth: number): MenuNode[] => {
    const nodes: MenuNode[] = [];
    for (const item of items) {
      const node = readItem(item, parentName, depth);
      if (node) nodes.push(node);
    }
    return nodes;
  };

  const readItem = (item: unknown, parentName: string, depth: number): MenuNode | undefined => {
    if (!isRecord(item)) return void report('warning', parentName, 'skipped an entry that is not an object');
    if (above.has(item)) return void report('error', parentName, 'skipped an entry that contains itself');
    const id = textOf(item.id);
    if (id === '') return void report('warning', parentName, 'skipped an entry without an id');
    if (depth > deepest) return void report('error', `entry ${id}`, `skipped an entry below level ${deepest}`);
    if (seen.has(id)) return void report('error', `entry ${id}`, duplicateMenuId);
    seen.add(id);
    if (item.enable === false) return undefined;
    const url = textOf(item.url);
    const address = readAddress(url);
    if (address === undefined) {
      report('warning', `entry ${id}`, `cannot open the URL ${JSON.stringify(url)}`);
    }
    const name = textOf(item.caption) || url || id;
    if (textOf(item.caption) === '') report('warning', `entry ${id}`, 'the entry has no caption');
    const said = openTypes.find((type) => type === item.openType) ?? 'tag';
    // Another site does not open in a tab of the console.
    const openType = said === 'tag' && isForeign(address ?? '') ? 'link' : said;
    above.add(item);
    const below = listOf(item.subMenuItems);
    const children = readItems(below, name, depth + 1);
    above.delete(item);
    const hasDisabled = below.some((child) => isRecord(child) && child.enable === false);
    const functions = readFunctions(item, `entry ${id}`);
    return { id, name, path: address ?? '', openType, parentName, functions, children, hasDisabled };
  };

  const root = Array.isArray(answer) ? answer[0] : undefined;
  if (!isRecord(root)) {
    report('error', '', 'the response has no menu: expected a list with one root entry');
    return { nodes: [], issues };
  }
  above.add(root);
  return { nodes: readItems(listOf(root.subMenuItems), '', 1), issues };
}

const isForeign = (address: string) => /^https?:\/\//i.test(address);

/**
 * Normalizes the URL of an entry: a route from the root, or an absolute URL. 'admin/users' and '#/admin/users' become
 * '/admin/users'. Returns undefined for what a router or a browser would interpret differently.
 */
function readAddress(url: string): string | undefined {
  if (url === '' || isForeign(url)) return url;
  const rooted = url.replace(/^#/, '').replace(/^(?=[^/])/, '/');
  const route = pathOfRoute(rooted) + (/[?#].*$/.exec(rooted)?.[0] ?? '');
  return isRoute(route) && !/^[^/?]*:/.test(url) ? route : undefined;
}

/** True if a router keeps the route unchanged; '//host', '/a/../b' and '/%zz' change. */
function isRoute(route: string): boolean {
  try {
    const { origin, pathname } = new URL(route, 'http://console');
    return origin === 'http://console' && decodeURI(pathname) === pathOfRoute(route) && pathname !== '/';
  } catch {
    return false;
  }
}

/** The path of a route, without its query: '/csmb/device' of '/csmb/device?layer=2'. */
export const pathOfRoute = (route: string): string => cleanPath(route.split(/[?#]/)[0] ?? '');

/** '/operation/x/' and '/operation/x' are the same path; '' stays ''. */
export function cleanPath(path: string): string {
  const trimmed = path.replace(/\/+$/, '');
  return trimmed === '' && path !== '' ? '/' : trimmed;
}
