import { cellOfTile, maxLevel } from './cells.ts';

/** Tiles of one level, with both ends. */
export interface TileRect {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Cells from `low` to `high`, with both ends. */
export interface CellRange {
  low: number;
  high: number;
}

/**
 * Covers rectangles of tiles with few ranges of cells. Where more would be exact, the ranges with the smallest gaps
 * between them are joined, and have cells outside of the rectangles too.
 */
export function coverTiles(rects: readonly TileRect[], level: number, maxRanges: number): CellRange[] {
  const ranges = rects.flatMap((rect) => [...rangesOf(rect, level, { level: 0, x: 0, y: 0 })]);
  ranges.sort((a, b) => a.low - b.low);
  return joinNearest(joinTouching(ranges), maxRanges);
}

interface Node {
  level: number;
  x: number;
  y: number;
}

function* rangesOf(rect: TileRect, level: number, node: Node): Generator<CellRange> {
  const tiles = 2 ** (level - node.level);
  const west = node.x * tiles;
  const north = node.y * tiles;
  const [east, south] = [west + tiles - 1, north + tiles - 1];
  if (east < rect.west || west > rect.east || south < rect.north || north > rect.south) return;
  if (west >= rect.west && east <= rect.east && north >= rect.north && south <= rect.south) {
    const cells = 4 ** (maxLevel - node.level);
    const low = cellOfTile(node) * cells;
    yield { low, high: low + cells - 1 };
    return;
  }
  for (const [right, down] of quadrants)
    yield* rangesOf(rect, level, { level: node.level + 1, x: node.x * 2 + right, y: node.y * 2 + down });
}

const quadrants = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function joinTouching(ranges: readonly CellRange[]): CellRange[] {
  const joined: CellRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.low <= last.high + 1) last.high = Math.max(last.high, range.high);
    else joined.push({ ...range });
  }
  return joined;
}

function joinNearest(ranges: readonly CellRange[], maxRanges: number): CellRange[] {
  const gaps = ranges.slice(1).map((range, index) => ({ index: index + 1, gap: range.low - ranges[index]!.high }));
  gaps.sort((a, b) => b.gap - a.gap);
  const kept = new Set(gaps.slice(0, maxRanges - 1).map(({ index }) => index));
  const joined: CellRange[] = [];
  for (const [index, range] of ranges.entries()) {
    const last = joined.at(-1);
    if (last && !kept.has(index)) last.high = range.high;
    else joined.push({ ...range });
  }
  return joined;
}
