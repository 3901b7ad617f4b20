import type { Language } from '../../../schemas/grammar/text.ts';
import type { Site } from '../../../schemas/site.ts';
import type { Issue } from '../issue.ts';
import { type AllowedPaths, assembleAllowedPaths } from './allowed-paths.ts';
import { type AuthMap, assembleAuthMap } from './auth-map.ts';
import { assembleFrameRoutes, type FrameRoute, routeFrames } from './frame-routes.ts';
import { type MenuNode, walkMenu } from './menu-node.ts';
import {
  addTenantExtras,
  closeEmptied,
  collapseSingles,
  dropNamedChildren,
  dropSelfLinks,
  hideEntries,
  leadEntries,
  selfLinkedIn,
  splitSideMenu,
  splitUserMenu,
} from './menu-steps.ts';
import { pathOfRoute, readMenu } from './read-menu.ts';

/** The compiled menu of a tenant: everything that the shell and the guard need. */
export interface MenuPlan {
  readonly side: readonly MenuNode[];
  readonly user: readonly MenuNode[];
  readonly allowed: AllowedPaths;
  readonly auth: AuthMap;
  readonly frames: ReadonlyMap<string, FrameRoute>;
  /** Entries by path, for titles and recent pages. */
  readonly byPath: ReadonlyMap<string, MenuNode>;
}

/** Applies the rules of site.json to the mainMenu response, step by step (MENU-12). Reports problems, never throws. */
export function compileMenu(
  answer: unknown,
  site: Site,
  context: { tenantId: string; language: Language },
): { plan: MenuPlan; issues: Issue[] } {
  const { nodes, issues } = readMenu(answer);
  const led = leadEntries(nodes, site);
  const linked = closeEmptied(dropSelfLinks(led), site, selfLinkedIn(led));
  const routed = routeFrames(linked);
  const dropped = dropNamedChildren(routed, site);
  // Before collapsing: an entry with a tenant's links has more than one child and must not collapse.
  const extended = addTenantExtras(dropped, site, context.tenantId, context.language);
  const collapsed = collapseSingles(extended, site);
  const side = splitSideMenu(hideEntries(collapsed, site), site);
  const plan: MenuPlan = {
    side,
    user: splitUserMenu(collapsed, site),
    allowed: assembleAllowedPaths(routeFrames(led), [...collapsed, ...side], site),
    auth: assembleAuthMap(nodes),
    frames: assembleFrameRoutes(linked),
    byPath: assembleByPath([...routed, ...collapsed, ...side]),
  };
  return { plan, issues };
}

/** The deepest entry of a path wins over a group with the same path. */
function assembleByPath(nodes: readonly MenuNode[]): ReadonlyMap<string, MenuNode> {
  const byPath = new Map<string, MenuNode>();
  for (const node of walkMenu(nodes)) {
    const path = pathOfRoute(node.path);
    const known = byPath.get(path);
    if (node.path !== '' && (!known || known.children.length > 0)) byPath.set(path, node);
  }
  return byPath;
}
