import { cellOfTile, maxLatitude, maxLevel, tileOfCell } from './cells.ts';
import type { CellRange } from './cover-tiles.ts';

/** What a cluster has: the cells of a tile, or what is at exactly these coordinates. */
export type ClusterPlace = { cells: CellRange } | { longitude: number; latitude: number };

/** The key of the tile of a level that has a cell: '11/1668/888'. */
export function tileKey(cell: number, level: number): string {
  const { x, y } = tileOfCell(Math.floor(cell / 4 ** (maxLevel - level)));
  return `${level}/${x}/${y}`;
}

/** The key of exact coordinates: '113.550977,22.760867'. */
export const spotKey = ({ west, south }: { west: number; south: number }): string => `${west},${south}`;

/** Reads a key; undefined for one that no response has. */
export function readKey(key: string): ClusterPlace | undefined {
  const [, ...tile] = /^(\d{1,2})\/(\d{1,8})\/(\d{1,8})$/.exec(key) ?? [];
  if (tile.length === 3) {
    const [level = 0, x = 0, y = 0] = tile.map(Number);
    if (level > maxLevel || x >= 2 ** level || y >= 2 ** level) return undefined;
    const cells = 4 ** (maxLevel - level);
    const low = cellOfTile({ x, y }) * cells;
    return { cells: { low, high: low + cells - 1 } };
  }
  const spot = key.split(',').map((text) => (text.trim() === '' ? Number.NaN : Number(text)));
  const [longitude = Number.NaN, latitude = Number.NaN] = spot;
  const isPlace = spot.length === 2 && Math.abs(longitude) <= 180 && Math.abs(latitude) <= maxLatitude;
  return isPlace ? { longitude, latitude } : undefined;
}
