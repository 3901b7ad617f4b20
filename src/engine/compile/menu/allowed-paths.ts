import type { Site } from '../../../schemas/site.ts';
import { accessPathOf } from './access-path.ts';
import { hasFunctionCaptioned } from './has-function-captioned.ts';
import { type MenuNode, walkMenu } from './menu-node.ts';

/** The paths that a user may open (GUARD-04), and where to redirect from any other. */
export interface AllowedPaths {
  readonly access: ReadonlySet<string>;
  /** The route of the first entry that opens inside the console, if any. */
  readonly first: string | undefined;
}

export const noPaths: AllowedPaths = { access: new Set(), first: undefined };

/**
 * Leaves of the platform's menu, leaves that the rules made (an entry that lost its children opens itself), the
 * sub-items of collapsing ids also with entries below them, and the exceptions in site.json.
 */
export function assembleAllowedPaths(read: readonly MenuNode[], shown: readonly MenuNode[], site: Site): AllowedPaths {
  const access = new Set<string>();
  let first: string | undefined;
  const allow = (node: MenuNode) => {
    const { path } = node;
    if (!path.startsWith('/')) return;
    access.add(accessPathOf(path, site));
    if (first === undefined && node.openType !== 'link') first = path;
  };
  const collapsing = new Set(site.menu.collapseSingle.map(({ id }) => id));
  for (const node of walkMenu(read)) {
    if (node.children.length === 0 && !node.hasDisabled) allow(node);
    if (collapsing.has(node.id)) node.children.forEach(allow);
  }
  for (const node of walkMenu(shown)) if (node.children.length === 0) allow(node);
  for (const rule of site.access.byFunction) {
    if (hasFunctionCaptioned(read, rule.menuPath, rule.captions)) access.add(accessPathOf(rule.allows, site));
  }
  return { access, first };
}
