import type { MenuPlan } from '../../../engine/compile/menu/compile-menu.ts';
import { type MenuNode, walkMenu } from '../../../engine/compile/menu/menu-node.ts';

/** The possible start pages: every permitted page of the menu that opens in the console, each once. */
export function homePages({ side, user }: Pick<MenuPlan, 'side' | 'user'>): Pick<MenuNode, 'path' | 'name'>[] {
  const pages = new Map<string, Pick<MenuNode, 'path' | 'name'>>();
  for (const { children, openType, path, name, parentName } of [...walkMenu(side), ...walkMenu(user)]) {
    if (children.length > 0 || openType === 'link' || !path.startsWith('/') || pages.has(path)) continue;
    pages.set(path, { path, name: parentName ? `${parentName} / ${name}` : name });
  }
  return [...pages.values()];
}
