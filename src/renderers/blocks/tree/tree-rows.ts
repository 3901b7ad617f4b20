import type { TreeItem } from '../../format/tree-index.ts';

/** A visible node with its place among its siblings. */
export interface TreeRow {
  item: TreeItem;
  /** From 1. */
  place: number;
  /** Number of siblings, including this node. */
  among: number;
}

/**
 * The rows of a tree, top to bottom: its roots and the children of expanded nodes.
 *
 * @param shown the nodes to show, default all
 */
export function rowsOf(
  roots: readonly TreeItem[],
  open: ReadonlySet<string>,
  shown?: ReadonlySet<string>,
): readonly TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (all: readonly TreeItem[]) => {
    const items = shown ? all.filter(({ key }) => shown.has(key)) : all;
    for (const [index, item] of items.entries()) {
      rows.push({ item, place: index + 1, among: items.length });
      if (open.has(item.key)) add(item.children);
    }
  };
  add(roots);
  return rows;
}

/** What a key does: moves to a node, folds or unfolds one, or selects one. */
export type KeyEffect = { go: string } | { fold: string; isOpen: boolean } | { select: string };

/**
 * The effect of a key in a tree, as in the tree view pattern of the ARIA guide; undefined for other keys.
 *
 * @param foldOf true for an expanded node, false for a folded one, undefined for a leaf
 */
export function effectOfKey(
  pressed: string,
  rows: readonly TreeRow[],
  active: string | undefined,
  foldOf: (item: TreeItem) => boolean | undefined,
): KeyEffect | undefined {
  const at = rows.findIndex(({ item }) => item.key === active);
  const item = rows[at]?.item;
  const go = (to: TreeItem | undefined) => to && { go: to.key };
  switch (pressed) {
    case 'ArrowDown':
      return go(rows[at + 1]?.item);
    case 'ArrowUp':
      return go(rows[at - 1]?.item);
    case 'Home':
      return go(rows[0]?.item);
    case 'End':
      return go(rows.at(-1)?.item);
    case 'ArrowRight':
      if (!item || foldOf(item) === undefined) return undefined;
      if (!foldOf(item)) return { fold: item.key, isOpen: true };
      // Children that still load are not there.
      return rows[at + 1]?.item.parent === item ? go(rows[at + 1]?.item) : undefined;
    case 'ArrowLeft':
      return item && foldOf(item) ? { fold: item.key, isOpen: false } : go(item?.parent);
    case 'Enter':
    case ' ':
      return item && { select: item.key };
    default:
      return undefined;
  }
}
