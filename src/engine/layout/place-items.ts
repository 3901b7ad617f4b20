import { byReadingOrder, type Cells, clamp, isFree, type LayoutItem, rowsOf } from './layout-item.ts';

/** Returns the first free place of this size in reading order, at or after `from`. */
export function firstFree(
  items: readonly Cells[],
  { w, h }: Pick<Cells, 'w' | 'h'>,
  columns: number,
  from: Pick<Cells, 'x' | 'y'> = { x: 0, y: 0 },
): Cells {
  const width = clamp(w, 1, columns);
  const last = Math.max(rowsOf(items), from.y + 1);
  for (let y = from.y; y <= last; y += 1) {
    for (let x = y === from.y ? from.x : 0; x + width <= columns; x += 1) {
      const place = { x, y, w: width, h };
      if (isFree(place, items)) return place;
    }
  }
  return { x: 0, y: last, w: width, h };
}

/** Fits items of unknown origin into the grid: nothing is wider than it, overlaps, or has a fractional or negative place. */
export function fitItems<Item extends LayoutItem>(items: readonly Item[], columns: number): Item[] {
  const placed = new Map<string, Item>();
  for (const item of items.map((one) => fitItem(one, columns)).sort(byReadingOrder)) {
    const others = [...placed.values()];
    placed.set(item.id, isFree(item, others) ? item : { ...item, ...firstFree(others, item, columns) });
  }
  return items.flatMap(({ id }) => placed.get(id) ?? []);
}

function fitItem<Item extends LayoutItem>(item: Item, columns: number): Item {
  const w = clamp(whole(item.w), 1, columns);
  return {
    ...item,
    w,
    h: Math.max(1, whole(item.h)),
    x: clamp(whole(item.x), 0, columns - w),
    y: Math.max(0, whole(item.y)),
  };
}

const whole = (value: number): number => (Number.isFinite(value) ? Math.round(value) : 0);

/**
 * Places items anew in reading order, each in the first place with room: no gaps where others are not shown.
 *
 * @param items those that are shown, with their places among all
 */
export function closeGaps<Item extends LayoutItem>(items: readonly Item[], columns: number): Item[] {
  const placed: Item[] = [];
  for (const item of [...items].sort(byReadingOrder)) placed.push({ ...item, ...firstFree(placed, item, columns) });
  return placed;
}

/** Widens items into what is free on their right, so that rows have no empty places. */
export function fillRows<Item extends LayoutItem>(items: readonly Item[], columns: number): Item[] {
  const filled = new Map(items.map((item) => [item.id, item]));
  for (const { id, ...item } of [...items].sort(byReadingOrder)) {
    const others = [...filled.values()].filter((other) => other.id !== id);
    let { w } = item;
    while (item.x + w < columns && isFree({ ...item, w: w + 1 }, others)) w += 1;
    filled.set(id, { ...(filled.get(id) as Item), w });
  }
  return [...filled.values()];
}

/** Moves up what is below rows without any item. */
export function closeEmptyRows<Item extends LayoutItem>(items: readonly Item[]): Item[] {
  const isTaken = (row: number) => items.some((item) => item.y <= row && row < item.y + item.h);
  const emptyAbove = (y: number) => Array.from({ length: y }, (_, row) => row).filter((row) => !isTaken(row)).length;
  return items.map((item) => ({ ...item, y: item.y - emptyAbove(item.y) }));
}
