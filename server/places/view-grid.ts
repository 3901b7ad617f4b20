import { maxLatitude, maxLevel, northing, tileAt, tileOfCell } from './cells.ts';
import type { TileRect } from './cover-tiles.ts';
import type { Part } from './read-box.ts';

/** How much finer the tiles of the grid are than those of the map: 64 of 512 pixels. */
const finer = 3;
/** Maximum tiles of a grid: several times a large screen. */
const maxTiles = 16_384;
/** From here on only what shares a spot is clustered. */
const spotZoom = 17;

/** The grid that places are grouped by. */
export interface ViewGrid {
  level: number;
  tiles: TileRect[];
  /** Groups what has the same coordinates, not what is in the same tile. */
  bySpot: boolean;
}

/** Returns the grid for a zoom. A box that is too large for the zoom gets that of a smaller one. */
export function viewGrid(parts: readonly Part[], zoom: number): ViewGrid {
  const wanted = Math.min(maxLevel, Math.floor(zoom) + finer);
  const level = Math.min(wanted, gridOf(parts, maxTiles));
  return { level, tiles: tilesOf(parts, level), bySpot: zoom >= spotZoom && level === wanted };
}

/** Returns the grid of a level. */
export const coarserGrid = (parts: readonly Part[], level: number): ViewGrid => ({
  level,
  tiles: tilesOf(parts, level),
  bySpot: false,
});

/** True if a cell of the database is in the grid. */
export function hasCell({ level, tiles }: ViewGrid, cell: number): boolean {
  const { x, y } = tileOfCell(Math.floor(cell / 4 ** (maxLevel - level)));
  return tiles.some(({ west, north, east, south }) => x >= west && x <= east && y >= north && y <= south);
}

/** The finest level at which a box has no more than some tiles; its position makes no difference. */
export function gridOf(parts: readonly Part[], max: number): number {
  const width = parts.reduce((sum, { west, east }) => sum + (east - west) / 360, 0);
  const height = Math.max(...parts.map((part) => northing(clamped(part.south)) - northing(clamped(part.north))));
  let level = maxLevel;
  while (level > 0 && (width * 2 ** level + 1) * (height * 2 ** level + 1) > max) level -= 1;
  return level;
}

/** The tiles of a level that boxes touch. */
export const tilesOf = (parts: readonly Part[], level: number): TileRect[] =>
  parts.map(({ west, south, east, north }) => {
    const first = tileAt(west, clamped(north), level);
    const last = tileAt(east, clamped(south), level);
    return { west: first.x, north: first.y, east: last.x, south: last.y };
  });

const clamped = (latitude: number): number => Math.max(-maxLatitude, Math.min(maxLatitude, latitude));
