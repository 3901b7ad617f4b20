import {
  byReadingOrder,
  type Cells,
  clamp,
  isFree,
  type LayoutItem,
  overlaps,
  rowsOf,
  type SizeLimits,
} from './layout-item.ts';
import { firstFree } from './place-items.ts';

/**
 * Moves an item within the grid, at most right below the others. What is in its way takes the place that it leaves, or
 * moves down.
 */
export function moveItem<Item extends LayoutItem>(
  items: readonly Item[],
  id: string,
  to: Pick<Cells, 'x' | 'y'>,
  columns: number,
): Item[] {
  return change(items, id, (item, others) => ({
    ...item,
    x: clamp(to.x, 0, columns - item.w),
    y: clamp(to.y, 0, rowsOf(others)),
  }));
}

/** Resizes an item within its limits and the grid. What is in its way moves down. */
export function resizeItem<Item extends LayoutItem>(
  items: readonly Item[],
  id: string,
  to: Pick<Cells, 'w' | 'h'>,
  columns: number,
  limits: SizeLimits,
): Item[] {
  return change(items, id, (item) => ({
    ...item,
    w: clamp(to.w, limits.minW, Math.min(limits.maxW, columns - item.x)),
    h: clamp(to.h, limits.minH, limits.maxH),
  }));
}

/** Moves an item one place up (-1) or down (1) in reading order. Items that are not in the way stay. */
export function moveInOrder<Item extends LayoutItem>(
  items: readonly Item[],
  id: string,
  step: -1 | 1,
  columns: number,
): Item[] {
  const order = items.toSorted(byReadingOrder);
  const at = order.findIndex((item) => item.id === id);
  const [first, second] = [order[Math.min(at, at + step)], order[Math.max(at, at + step)]];
  if (at < 0 || !first || !second) return [...items];
  const swapped = order.map((item) =>
    item === first
      ? { ...second, x: first.x, y: first.y }
      : item === second
        ? { ...first, x: second.x, y: second.y }
        : item,
  );
  const placed: Item[] = [];
  for (const item of swapped) {
    const last = placed.at(-1) ?? { x: 0, y: 0 };
    const fits = item.x + item.w <= columns && byReadingOrder(item, last) >= 0 && isFree(item, placed);
    placed.push(fits ? item : { ...item, ...firstFree(placed, item, columns, last) });
  }
  return inOrderOf(items, placed);
}

function change<Item extends LayoutItem>(
  items: readonly Item[],
  id: string,
  make: (item: Item, others: readonly Item[]) => Item,
): Item[] {
  const before = items.find((item) => item.id === id);
  if (!before) return [...items];
  const others = items.filter((item) => item.id !== id).sort(byReadingOrder);
  const moved = make(before, others);
  const placed = [moved];
  for (const [index, item] of others.entries()) {
    // Only a direct neighbour takes the place that was left: what others push on moves down.
    const swapped = overlaps(moved, item) && placeIn(before, item, [...placed, ...others.slice(index + 1)]);
    placed.push(swapped || pushDown(item, placed));
  }
  return inOrderOf(items, placed);
}

/** The item at the first place inside the area that is free; undefined if it does not fit. */
function placeIn<Item extends LayoutItem>(area: Cells, item: Item, others: readonly Cells[]): Item | undefined {
  for (let y = area.y; y + item.h <= area.y + area.h; y += 1) {
    for (let x = area.x; x + item.w <= area.x + area.w; x += 1) {
      const place = { ...item, x, y };
      if (isFree(place, others)) return place;
    }
  }
  return undefined;
}

function pushDown<Item extends LayoutItem>(item: Item, placed: readonly Cells[]): Item {
  let pushed = item;
  for (let hit = placed.filter((one) => overlaps(one, pushed)); hit.length > 0; ) {
    pushed = { ...pushed, y: rowsOf(hit) };
    hit = placed.filter((one) => overlaps(one, pushed));
  }
  return pushed;
}

function inOrderOf<Item extends LayoutItem>(items: readonly Item[], placed: readonly Item[]): Item[] {
  const byId = new Map(placed.map((item) => [item.id, item]));
  return items.flatMap(({ id }) => byId.get(id) ?? []);
}
