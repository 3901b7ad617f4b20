import type { GeoJSONSourceSpecification } from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasPoint, CanvasShape } from '../../context/map-canvas.ts';

type FeatureCollection = Extract<GeoJSONSourceSpecification['data'], { type: 'FeatureCollection' }>;
type Feature = FeatureCollection['features'][number];

export interface Palette {
  tones: Readonly<Record<CanvasPoint['tone'], string>>;
}

type ToBase = (at: Coordinates) => Coordinates;

/** What a status changes of a place: painted without new geometry. */
export const stateOf = ({ tone, color }: Pick<CanvasPoint, 'tone' | 'color'>, { tones }: Palette) => ({
  tone,
  color: color ?? tones[tone],
});

/** The texts of points, the last one on top like its mark. */
export const textFeatures = (points: readonly CanvasPoint[], toBase: ToBase): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ at, count, name }, index) => ({
    type: 'Feature',
    properties: { count, label: count > 1 ? shortCount(count) : '', name, order: -index },
    geometry: { type: 'Point', coordinates: [...toBase(at)] },
  })),
});

/** Lines and areas with the status at the time of drawing; later changes are states of the features. */
export const shapeFeatures = (shapes: readonly CanvasShape[], palette: Palette, toBase: ToBase): FeatureCollection => ({
  type: 'FeatureCollection',
  features: shapes.map(({ key, kind, path, name, ...status }): Feature => {
    const line = path.map((at) => [...toBase(at)]);
    return {
      type: 'Feature',
      properties: { key, kind, name, ...stateOf(status, palette) },
      geometry:
        kind === 'area' ? { type: 'Polygon', coordinates: [closed(line)] } : { type: 'LineString', coordinates: line },
    };
  }),
});

/** '950', '1.2k', '13k': fits into a circle. */
function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 10 ? thousands.toFixed(1).replace(/\.0$/, '') : Math.round(thousands)}k`;
}

function closed(ring: number[][]): number[][] {
  const [first] = ring;
  const last = ring.at(-1);
  return first && last && (first[0] !== last[0] || first[1] !== last[1]) ? [...ring, first] : ring;
}

/**
 * The places of a list whose status alone is another one than before; undefined if a place has moved, come or gone, which
 * needs new geometry. The order does not count: it follows the statuses.
 *
 * @param isSame whether both are drawn at the same place with the same text
 */
export function restyled<Place extends CanvasPoint | CanvasShape>(
  before: readonly Place[],
  after: readonly Place[],
  isSame: (one: Place, other: Place) => boolean,
): readonly Place[] | undefined {
  if (before.length !== after.length) return undefined;
  const known = new Map(before.map((place) => [place.key, place]));
  const changed: Place[] = [];
  for (const place of after) {
    const old = known.get(place.key);
    if (!old || !isSame(old, place)) return undefined;
    // A key that is there twice needs new geometry.
    known.delete(place.key);
    if (old.tone !== place.tone || old.color !== place.color) changed.push(place);
  }
  return changed;
}

export const isSamePoint = (one: CanvasPoint, other: CanvasPoint): boolean =>
  one === other || (one.count === other.count && one.name === other.name && isSamePlace(one.at, other.at));

export const isSameShape = (one: CanvasShape, other: CanvasShape): boolean =>
  one === other ||
  (one.kind === other.kind &&
    one.name === other.name &&
    one.path.length === other.path.length &&
    one.path.every((at, index) => isSamePlace(at, other.path[index]!)));

const isSamePlace = ([x, y]: Coordinates, [otherX, otherY]: Coordinates): boolean => x === otherX && y === otherY;
