import { crc32, deflateSync } from 'node:zlib';

/** Pixels. */
export const width = 480;
export const height = 360;

/** A picture of flat colours, at most 256 of them, drawn without a graphics library: the same bytes on every machine. */
export interface Raster {
  rectangle(color: string, x: number, y: number, w: number, h: number): void;
  /** An ellipse within a rectangle. */
  ellipse(color: string, x: number, y: number, w: number, h: number): void;
  /** A polygon of points in order. */
  polygon(color: string, points: readonly (readonly [x: number, y: number])[]): void;
  toPng(): Buffer;
}

/** Creates a picture of one colour, such as '#b4d0e4'. */
export function createRaster(background: string): Raster {
  const pixels = new Uint8Array(width * height);
  const palette = new Map<string, number>([[background, 0]]);
  const indexOf = (color: string): number => {
    const known = palette.get(color);
    if (known !== undefined) return known;
    palette.set(color, palette.size);
    return palette.size - 1;
  };
  /** Fills a row from one x to before another. */
  const row = (index: number, y: number, from: number, to: number) => {
    if (y < 0 || y >= height) return;
    const [start, end] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))];
    if (end > start) pixels.fill(index, y * width + start, y * width + end);
  };
  return {
    rectangle(color, x, y, w, h) {
      const index = indexOf(color);
      for (let at = Math.round(y); at < Math.round(y + h); at += 1) row(index, at, x, x + w);
    },
    ellipse(color, x, y, w, h) {
      const index = indexOf(color);
      for (let at = Math.round(y); at < Math.round(y + h); at += 1) {
        const share = (2 * (at + 0.5 - y)) / h - 1;
        const half = (w / 2) * Math.sqrt(Math.max(0, 1 - share * share));
        row(index, at, x + w / 2 - half, x + w / 2 + half);
      }
    },
    polygon(color, points) {
      const index = indexOf(color);
      const ys = points.map(([, y]) => y);
      for (let at = Math.floor(Math.min(...ys)); at < Math.max(...ys); at += 1) {
        const xs = crossings(points, at + 0.5);
        for (let pair = 0; pair + 1 < xs.length; pair += 2) row(index, at, xs[pair] ?? 0, xs[pair + 1] ?? 0);
      }
    },
    toPng: () => encode(pixels, [...palette.keys()]),
  };
}

/** Where a horizontal line crosses a polygon, left to right. */
const crossings = (points: readonly (readonly [number, number])[], y: number): number[] =>
  points
    .flatMap(([x, from], index) => {
      const [nextX, to] = points[(index + 1) % points.length] ?? [x, from];
      return from <= y !== to <= y ? [x + ((y - from) / (to - from)) * (nextX - x)] : [];
    })
    .sort((a, b) => a - b);

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function encode(pixels: Uint8Array, colors: readonly string[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, a palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const palette = Buffer.from(colors.map((color) => color.slice(1)).join(''), 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
