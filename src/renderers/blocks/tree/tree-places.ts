import { isClosed, type TreeIndex, type TreeItem } from '../../format/tree-index.ts';

/** The value of `moved` in the steps of a move: which node goes where. */
export interface Move {
  node: TreeItem['node'];
  /** The new parent. */
  parent: TreeItem['node'];
  /** Its index among the other children, from 0. */
  index: number;
}

/** A drop: before or after another node, or into it as its first or last child. */
export interface Drop {
  moved: string;
  target: string;
  side: 'before' | 'after' | 'first' | 'last';
}

/**
 * The new position of a dropped node. Undefined if the drop is invalid (beside the root, into itself, of the root) or
 * changes nothing.
 */
export function placeOfDrop({ byKey }: TreeIndex, { moved, target, side }: Drop): Move | undefined {
  const item = byKey.get(moved);
  const beside = byKey.get(target);
  if (!item?.parent || !beside) return undefined;
  const parent = side === 'before' || side === 'after' ? beside.parent : beside;
  if (!parent || isWithin(parent, item)) return undefined;
  // What is closed gets nothing more; what is there may still be put in order.
  if (parent !== item.parent && isClosed(parent)) return undefined;
  const others = parent.children.filter((child) => child !== item);
  const index = side === 'first' ? 0 : side === 'last' ? others.length : placeBeside(others, item, beside, side);
  if (parent === item.parent && index === parent.children.indexOf(item)) return undefined;
  return { node: item.node, parent: parent.node, index };
}

/** One step up or down among its siblings; undefined at the ends. */
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
  // Beside itself is its current position.
  beside === item ? (item.parent?.children.indexOf(item) ?? 0) : others.indexOf(beside) + (side === 'after' ? 1 : 0);

const isWithin = (place: TreeItem | undefined, item: TreeItem): boolean =>
  place !== undefined && (place === item || isWithin(place.parent, item));
