import type { Box } from '../../../schemas/wire/map.ts';
import { columnOf, latitudeAt, longitudeAt, rowOf } from '../../geo/mercator.ts';

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** The box grown to whole tiles of half a map tile, 256 pixels, and kept within the world. */
export function alignBox([west, south, east, north]: Box, zoom: number): Box {
  const count = 2 ** (zoom + 1);
  const within = (tile: number) => Math.max(0, Math.min(count, tile));
  return [
    rounded(longitudeAt(within(Math.floor(columnOf(west, count))), count)),
    rounded(latitudeAt(within(Math.ceil(rowOf(south, count))), count)),
    rounded(longitudeAt(within(Math.ceil(columnOf(east, count))), count)),
    rounded(latitudeAt(within(Math.floor(rowOf(north, count))), count)),
  ];
}
