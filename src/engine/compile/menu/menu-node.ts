/** How a menu entry opens: in a tab of the console, in a new browser tab, or as a framed page. */
export type OpenType = 'tag' | 'link' | 'iframe';

/** A normalized menu entry: string ids, no missing properties. Steps create new nodes and never change one. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  /** '' for a group. */
  readonly path: string;
  readonly openType: OpenType;
  /** The caption of the parent, '' at the top. */
  readonly parentName: string;
  readonly functions: readonly { readonly id: string; readonly caption: string }[];
  readonly children: readonly MenuNode[];
  /** True if entries below it are disabled. */
  readonly hasDisabled: boolean;
}

/** All nodes of a tree in order, parents before children. */
export function* walkMenu(nodes: readonly MenuNode[]): Generator<MenuNode> {
  for (const node of nodes) {
    yield node;
    yield* walkMenu(node.children);
  }
}

/** Rebuilds a tree bottom-up: `change` receives a node with rebuilt children; undefined removes it. */
export function mapMenu(
  nodes: readonly MenuNode[],
  change: (node: MenuNode) => MenuNode | undefined,
): readonly MenuNode[] {
  const result: MenuNode[] = [];
  for (const node of nodes) {
    const changed = change({ ...node, children: mapMenu(node.children, change) });
    if (changed) result.push(changed);
  }
  return result;
}
