import type { MenuNode } from '../../engine/compile/menu/menu-node.ts';

/** The position of an entry: its parent groups, from the top. */
export interface Place {
  node: MenuNode;
  groups: readonly string[];
}

/** Every entry by its id, and the first leaf of each path. */
export function placesOf(side: readonly MenuNode[]) {
  const byId = new Map<string, Place>();
  const byPath = new Map<string, Place>();
  const walk = (nodes: readonly MenuNode[], groups: readonly string[]) => {
    for (const node of nodes) {
      const place = { node, groups };
      byId.set(node.id, place);
      if (node.children.length > 0) walk(node.children, [...groups, node.id]);
      else if (!byPath.has(node.path)) byPath.set(node.path, place);
    }
  };
  walk(side, []);
  return { byId, byPath };
}

/** The path that stands for an entry: its own, or for a group its first leaf's. */
export const firstPathOf = (node: MenuNode): string =>
  node.path || (node.children[0] ? firstPathOf(node.children[0]) : '');
