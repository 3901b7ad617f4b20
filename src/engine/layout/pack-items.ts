import { byReadingOrder, isFree, type LayoutItem, rowsOf } from './layout-item.ts';
import { closeGaps, fillRows } from './place-items.ts';

/**
 * Places items in reading order without an empty cell: gaps close, the last of a row is widened, and one above an empty
 * cell is lengthened. Where that leaves an empty cell, items stand row by row, as high as the highest of their row.
 */
export function packItems<Item extends LayoutItem>(items: readonly Item[], columns: number): Item[] {
  const grown = growDown(fillRows(closeGaps(items, columns), columns));
  return areaOf(grown) === columns * rowsOf(grown) ? grown : inShelves(grown, columns);
}

const areaOf = (items: readonly LayoutItem[]): number => items.reduce((sum, { w, h }) => sum + w * h, 0);

function growDown<Item extends LayoutItem>(items: readonly Item[]): Item[] {
  const rows = rowsOf(items);
  const grown = new Map(items.map((item) => [item.id, item]));
  for (const { id } of items) {
    const others = [...grown.values()].filter((other) => other.id !== id);
    const item = grown.get(id) as Item;
    let { h } = item;
    while (item.y + h < rows && isFree({ ...item, h: h + 1 }, others)) h += 1;
    grown.set(id, { ...item, h });
  }
  return [...grown.values()];
}

/** In rows that never overlap; the last of each takes the columns that are left. */
function inShelves<Item extends LayoutItem>(items: readonly Item[], columns: number): Item[] {
  const shelves: Item[][] = [];
  for (const item of items.toSorted(byReadingOrder)) {
    const shelf = shelves.at(-1);
    const used = shelf?.reduce((sum, { w }) => sum + w, 0) ?? 0;
    if (shelf && used + item.w <= columns) shelf.push(item);
    else shelves.push([item]);
  }
  let y = 0;
  return shelves.flatMap((shelf) => {
    const h = Math.max(...shelf.map((item) => item.h));
    let x = 0;
    const placed = shelf.map((item, index) => {
      const w = index === shelf.length - 1 ? columns - x : item.w;
      x += w;
      return { ...item, x: x - w, y, w, h };
    });
    y += h;
    return placed;
  });
}
