import { type MenuNode, mapMenu, walkMenu } from './menu-node.ts';
import { pathOfRoute } from './read-menu.ts';

/** The route of an iframe menu entry, with its caption as title (MENU-10). */
export interface FrameRoute {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** The URL of the entry: a route of a legacy area, or an absolute URL. */
  readonly url: string;
}

/** The route of an entry: its URL, or for a framed absolute URL one built from its id. */
const framePathOf = (node: MenuNode): string =>
  node.openType === 'iframe' && node.path !== '' && !node.path.startsWith('/')
    ? `/frame/${node.id.replace(/[^\w-]/g, '_')}`
    : node.path;

/** Replaces framed URLs with routes, so that later steps handle routes only. */
export const routeFrames = (menu: readonly MenuNode[]): readonly MenuNode[] =>
  mapMenu(menu, (node) => ({ ...node, path: framePathOf(node) }));

export function assembleFrameRoutes(read: readonly MenuNode[]): ReadonlyMap<string, FrameRoute> {
  const routes = new Map<string, FrameRoute>();
  for (const node of walkMenu(read)) {
    if (node.openType !== 'iframe' || node.path === '') continue;
    const path = pathOfRoute(framePathOf(node));
    if (!routes.has(path)) routes.set(path, { id: node.id, path, title: node.name, url: node.path });
  }
  return routes;
}
