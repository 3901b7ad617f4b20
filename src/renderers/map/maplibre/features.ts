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

/** Points with the status at the time of drawing; later changes are states of the features. */
export const pointFeatures = (points: readonly CanvasPoint[], palette: Palette, toBase: ToBase): FeatureCollection => ({
  type: 'FeatureCollection',
  features: points.map(({ key, at, count, name, ...status }) => ({
    type: 'Feature',
    properties: { key, count, label: count > 1 ? shortCount(count) : '', name, ...stateOf(status, palette) },
    geometry: { type: 'Point', coordinates: [...toBase(at)] },
  })),
});

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

/** True if two lists have the same geometry: only then a change of status needs no new geometry. */
export function haveSameGeometry(before: readonly CanvasPoint[], after: readonly CanvasPoint[]): boolean {
  return (
    before.length === after.length &&
    before.every((one, index) => {
      const other = after[index]!;
      return (
        one === other ||
        (one.key === other.key &&
          one.count === other.count &&
          one.name === other.name &&
          one.at[0] === other.at[0] &&
          one.at[1] === other.at[1])
      );
    })
  );
}
