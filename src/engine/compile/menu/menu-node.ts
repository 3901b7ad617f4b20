/** How a menu entry opens: in a tab of the console, in a new browser tab, or as a framed page. */
export type OpenType = 'tag' | 'link' | 'iframe';

/** A menu entry after reading: texts for ids, nothing missing. Steps make new nodes, they never change one. */
export interface MenuNode {
  readonly id: string;
  readonly name: string;
  /** '' for an entry that only groups. */
  readonly path: string;
  readonly openType: OpenType;
  /** The caption of the entry above, '' at the top. */
  readonly parentName: string;
  readonly functions: readonly { readonly id: string; readonly caption: string }[];
  readonly children: readonly MenuNode[];
}

/** Every node of a tree, parents before children, in order. */
export function* walkMenu(nodes: readonly MenuNode[]): Generator<MenuNode> {
  for (const node of nodes) {
    yield node;
    yield* walkMenu(node.children);
  }
}

/** A tree rebuilt from the bottom: `change` gets a node whose children are done; undefined removes it. */
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
