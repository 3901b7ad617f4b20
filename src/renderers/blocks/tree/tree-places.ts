import type { TreeIndex, TreeItem } from '../../format/tree-index.ts';

/** What `moved` is for the steps of a move: which node goes where. */
export interface Move {
  node: TreeItem['node'];
  /** The node it comes to stand under. */
  parent: TreeItem['node'];
  /** Its place among the nodes there without itself, from 0. */
  index: number;
}

/** A node that was dropped: before or after another, or into it as its first or last child. */
export interface Drop {
  moved: string;
  target: string;
  side: 'before' | 'after' | 'first' | 'last';
}

/**
 * Where a dropped node comes to stand. Undefined where it cannot: nothing stands beside the root, nothing goes into itself, the root
 * stays; nor is there anything to do where it stands already.
 */
export function placeOfDrop({ byKey }: TreeIndex, { moved, target, side }: Drop): Move | undefined {
  const item = byKey.get(moved);
  const beside = byKey.get(target);
  if (!item?.parent || !beside) return undefined;
  const parent = side === 'before' || side === 'after' ? beside.parent : beside;
  if (!parent || isWithin(parent, item)) return undefined;
  const others = parent.children.filter((child) => child !== item);
  const index = side === 'first' ? 0 : side === 'last' ? others.length : placeBeside(others, item, beside, side);
  if (parent === item.parent && index === parent.children.indexOf(item)) return undefined;
  return { node: item.node, parent: parent.node, index };
}

/** One step up or down among the nodes beside it; undefined at the end of the row. */
export function placeOfStep({ byKey }: TreeIndex, moved: string, step: -1 | 1): Move | undefined {
  const item = byKey.get(moved);
  if (!item?.parent) return undefined;
  const index = item.parent.children.indexOf(item) + step;
  if (index < 0 || index >= item.parent.children.length) return undefined;
  return { node: item.node, parent: item.parent.node, index };
}

const placeBeside = (
  others: readonly TreeItem[],
  item: TreeItem,
  beside: TreeItem,
  side: 'before' | 'after',
): number =>
  // Beside itself is where it stands.
  beside === item ? (item.parent?.children.indexOf(item) ?? 0) : others.indexOf(beside) + (side === 'after' ? 1 : 0);

const isWithin = (place: TreeItem | undefined, item: TreeItem): boolean =>
  place !== undefined && (place === item || isWithin(place.parent, item));
