import { MercatorCoordinate } from 'maplibre-gl';
import type { Coordinates } from '../../../schemas/wire/map.ts';
import type { CanvasPoint } from '../../context/map-canvas.ts';
import { type Palette, stateOf } from './features.ts';
import { type Shape, shapeOf, shapes } from './shapes.ts';

/** What a mark is drawn as: one of the shapes, or the disc of a cluster. */
export const discCode = shapes.length;
export const codeOf = (shape: Shape): number => shapes.indexOf(shape);

/** Pixels per unit of a shape: single places grow with the zoom, the badge of a cluster does not. */
const badgeScale = 0.42;
const singleScales = { zooms: [10, 17], scales: [0.4, 0.62] } as const;
/** Half the width of the largest shape, in its units. */
export const shapeReach = 17;
/** The ring around the disc of a cluster, in pixels. */
export const discEdge = 3;
/** The radius of a disc by the decimal logarithm of its count, in pixels. */
const discRadii = [
  [0.3, 12],
  [2, 18],
  [4, 26],
] as const;
/** Where a badge is, right of and above the middle of its cluster, by the same logarithm; in units of shapes. */
const badgeOffsets = [
  [0.3, 24],
  [4, 50],
] as const;

/** Corners of a mark. Each has all of its values: drawing in software, an instance costs as much as a draw call. */
const corners = 4;
/** Two triangles. */
export const indicesPerMark = 6;
/** Floats of a corner: its position as two sums (see `split`), the offset of its mark in pixels, and its size. */
export const floatsPerCorner = 7;
/** Bytes of the status of a corner: red, green, blue, and what it is drawn as. */
export const bytesPerCorner = 4;

export const singleScale = (zoom: number): number => interpolate(zoom, singleScales.zooms, singleScales.scales);

/** Where the marks of a place are among all. */
interface MarkPlace {
  first: number;
  isCluster: boolean;
}

/** Places as the graphics processor draws them, in the order of drawing: a cluster has two marks, a single place one. */
export class PlaceMarks {
  readonly count: number;
  readonly indices: Uint32Array;
  readonly geometry: Float32Array;
  readonly looks: Uint8Array;
  private readonly spots: readonly { key: string; x: number; y: number; radius: number | undefined }[];
  private readonly places = new Map<string, MarkPlace>();

  constructor(points: readonly CanvasPoint[], palette: Palette, toBase: (at: Coordinates) => Coordinates) {
    this.count = points.reduce((sum, { count }) => sum + (count > 1 ? 2 : 1), 0);
    this.indices = indicesOf(this.count);
    this.geometry = new Float32Array(this.count * corners * floatsPerCorner);
    this.looks = new Uint8Array(this.count * corners * bytesPerCorner);
    let next = 0;
    const put = (x: number, y: number, offset: number, size: number) => {
      const values = [...split(x), ...split(y), offset, -offset, size];
      for (let corner = 0; corner < corners; corner += 1)
        this.geometry.set(values, (next * corners + corner) * floatsPerCorner);
      next += 1;
    };
    this.spots = points.map((point) => {
      const { key, at, count } = point;
      const [longitude, latitude] = toBase(at);
      const { x, y } = MercatorCoordinate.fromLngLat([longitude, latitude]);
      const isCluster = count > 1;
      const place = { first: next, isCluster };
      this.places.set(key, place);
      this.write(place, point, palette);
      if (!isCluster) {
        // The size of a single place follows the zoom.
        put(x, y, 0, 0);
        return { key, x, y, radius: undefined };
      }
      const radius = discRadius(count);
      put(x, y, 0, radius);
      put(x, y, interpolateStops(Math.log10(count), badgeOffsets) * badgeScale, badgeScale);
      return { key, x, y, radius: radius + discEdge };
    });
  }

  /** Gives the marks of a place the colour and the shape of its status. */
  paint(point: CanvasPoint, palette: Palette): void {
    const place = this.places.get(point.key);
    if (place) this.write(place, point, palette);
  }

  /**
   * The place under a pointer: the top one that it touches, otherwise the nearest within reach.
   *
   * @param x, y of the pointer in Mercator coordinates, 0 to 1
   * @param look.worldSize pixels of the whole world
   * @param look.reach how far beside a mark the pointer may be, in pixels
   */
  placeAt(x: number, y: number, look: { worldSize: number; zoom: number; reach: number }): string | undefined {
    const single = shapeReach * singleScale(look.zoom);
    let nearest: string | undefined;
    let least = look.reach;
    for (let place = this.spots.length - 1; place >= 0; place -= 1) {
      const spot = this.spots[place]!;
      const away = Math.hypot(spot.x - x, spot.y - y) * look.worldSize - (spot.radius ?? single);
      if (away <= 0) return spot.key;
      if (away < least) {
        nearest = spot.key;
        least = away;
      }
    }
    return nearest;
  }

  private write({ first, isCluster }: MarkPlace, { tone, color: own }: CanvasPoint, palette: Palette): void {
    const color = rgbOf(stateOf({ tone, ...(own !== undefined && { color: own }) }, palette).color);
    const shape = codeOf(shapeOf[tone]);
    const codes = isCluster ? [discCode, shape] : [shape];
    codes.forEach((code, index) => {
      for (let corner = 0; corner < corners; corner += 1)
        this.looks.set([...color, code], ((first + index) * corners + corner) * bytesPerCorner);
    });
  }
}

function indicesOf(marks: number): Uint32Array {
  const indices = new Uint32Array(marks * indicesPerMark);
  for (let mark = 0; mark < marks; mark += 1) {
    const first = mark * corners;
    indices.set([first, first + 1, first + 2, first + 2, first + 1, first + 3], mark * indicesPerMark);
  }
  return indices;
}

/** Pixels from the middle of a cluster to its ring. */
export const discRadius = (count: number): number => interpolateStops(Math.log10(count), discRadii);

/**
 * A number as the sum of two 32-bit floats. A single one is off by up to two metres, and marks would jitter while the map
 * moves.
 */
export function split(value: number): [high: number, low: number] {
  const high = Math.fround(value);
  return [high, value - high];
}

/** Red, green and blue of '#rgb' or '#rrggbb', 0 to 255; grey for anything else. */
export function rgbOf(color: string): [red: number, green: number, blue: number] {
  const long = color.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const [, digits = '8a94a6'] = /^#([\da-f]{6})/i.exec(long) ?? [];
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

const interpolateStops = (value: number, stops: readonly (readonly [number, number])[]): number =>
  interpolate(
    value,
    stops.map(([at]) => at),
    stops.map(([, to]) => to),
  );

/** Linear between the stops, and flat beyond them. */
function interpolate(value: number, from: readonly number[], to: readonly number[]): number {
  const next = from.findIndex((stop) => stop >= value);
  if (next < 0) return to.at(-1)!;
  if (next === 0) return to[0]!;
  const part = (value - from[next - 1]!) / (from[next]! - from[next - 1]!);
  return to[next - 1]! + part * (to[next]! - to[next - 1]!);
}
