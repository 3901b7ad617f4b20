import { type MenuNode, walkMenu } from './menu-node.ts';

/** True if the menu entry of a path has a function with one of these captions (PERM-02), which site.json lists. */
export function hasFunctionCaptioned(nodes: readonly MenuNode[], path: string, captions: readonly string[]): boolean {
  for (const node of walkMenu(nodes)) {
    if (node.path === path && node.functions.some((item) => captions.includes(item.caption))) return true;
  }
  return false;
}
