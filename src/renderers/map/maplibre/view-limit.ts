import type * as maplibregl from 'maplibre-gl';
import { boxHolds } from '../../../engine/geo/box-of.ts';
import type { Box, Coordinates } from '../../../schemas/wire/map.ts';

/** How far a map shows beyond the base map, as a part of its size. */
const margin = 0.03;
const maxLatitude = 85;

/**
 * Keeps a map over its base map, so that nobody pans into nothing. A place outside can be gone to: the limit then
 * includes it. Coordinates are those of the base map.
 */
export class ViewLimit {
  private limit: Box | undefined;

  constructor(
    private readonly map: maplibregl.Map,
    private cover?: Box,
  ) {
    if (cover) this.setCover(cover);
  }

  /** Takes what the base map covers. What is in view stays in view. */
  setCover(cover: Box): void {
    this.cover = cover;
    const [west, south, east, north] = cover;
    const [x, y] = [(east - west) * margin, (north - south) * margin];
    this.limit = [west - x, south - y, east + x, north + y];
    this.include(this.shown());
  }

  /** True if the middle of the map has no base map. */
  get isOutside(): boolean {
    const { lng, lat } = this.map.getCenter();
    return this.cover !== undefined && !boxHolds(this.cover, [lng, lat]);
  }

  /** Lets the map go to a view that shows these corners, which may be one place. */
  admit(
    corners: readonly Coordinates[],
    { center: [longitude, latitude], zoom }: { center: Coordinates; zoom: number },
  ) {
    const { limit } = this;
    if (!limit || corners.every((corner) => boxHolds(limit, corner))) return;
    const { clientWidth, clientHeight } = this.map.getContainer();
    // Half of what the view shows, and a bit more: the limit must not move the view.
    const half = (200 * Math.max(clientWidth, clientHeight)) / (512 * 2 ** zoom);
    this.include([longitude - half, latitude - half, longitude + half, latitude + half]);
  }

  private include([west, south, east, north]: Box): void {
    if (!this.limit) return;
    this.limit = [
      Math.max(-180, Math.min(this.limit[0], west)),
      Math.max(-maxLatitude, Math.min(this.limit[1], south)),
      Math.min(180, Math.max(this.limit[2], east)),
      Math.min(maxLatitude, Math.max(this.limit[3], north)),
    ];
    this.map.setMaxBounds([...this.limit]);
  }

  private shown(): Box {
    const bounds = this.map.getBounds();
    return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  }
}
