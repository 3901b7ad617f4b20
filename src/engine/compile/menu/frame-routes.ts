import { type MenuNode, mapMenu, walkMenu } from './menu-node.ts';
import { pathOfRoute } from './read-menu.ts';

/** An extra page route of an iframe-type menu entry, titled with its caption (MENU-10). */
export interface FrameRoute {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** The entry's url: a route of a legacy area, or an address. */
  readonly url: string;
}

/** The route of an entry: its url, or for a framed address one made of its id. */
const framePathOf = (node: MenuNode): string =>
  node.openType === 'iframe' && node.path !== '' && !node.path.startsWith('/')
    ? `/frame/${node.id.replace(/[^\w-]/g, '_')}`
    : node.path;

/** Framed addresses give way to their routes, so that everything behind this step knows routes alone. */
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
