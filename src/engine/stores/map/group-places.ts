import type { Box, Coordinates, PlaceCluster } from '../../../schemas/wire/map.ts';
import { columnOf, rowOf } from '../../geo/mercator.ts';

/** A row with its place and the value of its status. */
export interface PlacedRow {
  key: string;
  at: Coordinates;
  status: string;
}

/** A cluster of rows that the console has, with their keys. */
export interface RowCluster extends Omit<PlaceCluster, 'worst'> {
  members: readonly string[];
}

/** A cell of the grid is an eighth of a tile: 64 pixels. */
const cellsPerTile = 8;
/** From this zoom on only what shares a spot is a cluster. */
const spotZoom = 17;

/**
 * Groups places by the cells of the grid of a zoom, as the platform does for a source of places: a cell with one place
 * is a point, one with several a cluster. The grid is that of the world, so that clusters stay when the map moves.
 */
export function groupPlaces<Row extends PlacedRow>(
  rows: readonly Row[],
  zoom: number,
): { points: Row[]; clusters: RowCluster[] } {
  const count = 2 ** Math.floor(zoom) * cellsPerTile;
  const cells = new Map<string, Row[]>();
  for (const row of rows) {
    const [longitude, latitude] = row.at;
    const key =
      zoom >= spotZoom
        ? `${longitude},${latitude}`
        : `${Math.floor(columnOf(longitude, count))}/${Math.floor(rowOf(latitude, count))}`;
    const cell = cells.get(key);
    if (cell) cell.push(row);
    else cells.set(key, [row]);
  }
  const points: Row[] = [];
  const clusters: RowCluster[] = [];
  for (const [key, members] of cells) {
    if (members.length === 1) points.push(members[0]!);
    else clusters.push(clusterOf(`${Math.floor(zoom)}/${key}`, members));
  }
  return { points, clusters };
}

function clusterOf(key: string, members: readonly PlacedRow[]): RowCluster {
  // Platforms choose the statuses: even 'constructor' is one.
  const counts: Record<string, number> = Object.create(null);
  let [west, south, east, north] = [180, 90, -180, -90];
  let [sumOfLongitudes, sumOfLatitudes] = [0, 0];
  for (const { at, status } of members) {
    const [longitude, latitude] = at;
    counts[status] = (counts[status] ?? 0) + 1;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
    sumOfLongitudes += longitude;
    sumOfLatitudes += latitude;
  }
  const box: Box = [west, south, east, north];
  return {
    key,
    coordinates: [sumOfLongitudes / members.length, sumOfLatitudes / members.length],
    count: members.length,
    counts,
    box,
    isSpot: west === east && south === north,
    members: members.map((member) => member.key),
  };
}
