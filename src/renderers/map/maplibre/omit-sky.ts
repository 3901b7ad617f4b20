import type { Map as LibreMap } from 'maplibre-gl';

/**
 * Draws no sky. The library fills every frame with one, transparent and never seen by a map that does not tilt, and no
 * style turns it off: in software it took a seventh of a frame. Where a version has no such part nothing changes.
 */
export function omitSky({ painter }: LibreMap): void {
  const drawn = painter?.drawFunctions;
  if (drawn && 'sky' in drawn) painter.drawFunctions = { ...drawn, sky: () => undefined };
}
