import { type MapView, zoomRange } from '../../engine/stores/map/map-address.ts';
import type { Box } from '../../schemas/wire/map.ts';

/** Degrees that 1024 pixels show at zoom 0, with tiles of 512 pixels. */
const degreesAtZero = 720;
/** Deeper than this no box is shown: a spot has none. */
const maxBoxZoom = 17;
const maxLatitude = 85;

/** What a map of 1024 × 512 pixels shows of a box, or around a place. */
export function lookAt(to: MapView | { box: Box }): { view: MapView; box: Box } {
  if (!('box' in to)) return { view: to, box: boxAround(to) };
  const [west, south, east, north] = to.box;
  const degrees = Math.max(east - west, 2 * (north - south));
  const [minZoom] = zoomRange;
  const zoom = Math.max(minZoom, Math.min(maxBoxZoom, Math.log2(degreesAtZero / degrees)));
  const view = { center: [(west + east) / 2, (south + north) / 2] as const, zoom };
  return { view, box: boxAround(view) };
}

function boxAround({ center: [longitude, latitude], zoom }: MapView): Box {
  const half = degreesAtZero / 2 ** zoom / 2;
  return [
    Math.max(-180, longitude - half),
    Math.max(-maxLatitude, latitude - half / 2),
    Math.min(180, longitude + half),
    Math.min(maxLatitude, latitude + half / 2),
  ];
}
