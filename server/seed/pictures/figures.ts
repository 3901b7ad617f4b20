import type { Raster } from './raster.ts';

/** What a camera has detected, in pixels. */
export interface Found {
  label: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export const clothes = ['#35576b', '#8a4b3c', '#4d6b3c', '#6a4f7d', '#b08a3e', '#2f3f58', '#96606f', '#3d7a78'];
export const paints = ['#a33a32', '#d9dde0', '#2f4a63', '#3c3f42', '#c7b47a', '#5d7a4c'];

/** A standing person. */
export function drawPerson(raster: Raster, { x, y, w, h }: Found, color: string): void {
  const head = h * 0.2;
  raster.rectangle(color, x + w * 0.14, y + h * 0.2, w * 0.72, h * 0.42);
  raster.rectangle('#242c36', x + w * 0.2, y + h * 0.6, w * 0.25, h * 0.4);
  raster.rectangle('#242c36', x + w * 0.55, y + h * 0.6, w * 0.25, h * 0.4);
  raster.ellipse('#d8b394', x + w / 2 - head / 2, y, head, head);
  raster.ellipse('#2b2320', x + w / 2 - head / 2, y - 1, head, head * 0.5);
}

/** A person who steps over something: one leg and both arms ahead. */
export function drawClimber(raster: Raster, { x, y, w, h }: Found, color: string): void {
  const head = h * 0.2;
  raster.rectangle(color, x + w * 0.25, y + h * 0.2, w * 0.5, h * 0.4);
  raster.polygon(color, [
    [x + w * 0.6, y + h * 0.24],
    [x + w, y + h * 0.34],
    [x + w, y + h * 0.42],
    [x + w * 0.6, y + h * 0.36],
  ]);
  raster.rectangle('#242c36', x + w * 0.28, y + h * 0.58, w * 0.22, h * 0.42);
  raster.polygon('#242c36', [
    [x + w * 0.5, y + h * 0.56],
    [x + w * 0.95, y + h * 0.7],
    [x + w * 0.9, y + h * 0.8],
    [x + w * 0.46, y + h * 0.68],
  ]);
  raster.ellipse('#d8b394', x + w / 2 - head / 2, y, head, head);
}

/** A car from the side. */
export function drawCar(raster: Raster, { x, y, w, h }: Found, color: string): void {
  raster.polygon(color, [
    [x + w * 0.16, y + h * 0.46],
    [x + w * 0.3, y],
    [x + w * 0.7, y],
    [x + w * 0.86, y + h * 0.46],
  ]);
  raster.polygon('#2b3a45', [
    [x + w * 0.25, y + h * 0.42],
    [x + w * 0.34, y + h * 0.1],
    [x + w * 0.48, y + h * 0.1],
    [x + w * 0.48, y + h * 0.42],
  ]);
  raster.polygon('#2b3a45', [
    [x + w * 0.52, y + h * 0.42],
    [x + w * 0.52, y + h * 0.1],
    [x + w * 0.67, y + h * 0.1],
    [x + w * 0.77, y + h * 0.42],
  ]);
  raster.rectangle(color, x, y + h * 0.44, w, h * 0.38);
  raster.rectangle('#f2e3a0', x + w * 0.96, y + h * 0.5, w * 0.04, h * 0.1);
  raster.rectangle('#b3261e', x, y + h * 0.5, w * 0.04, h * 0.1);
  drawWheels(raster, { x, y, w, h, label: '' });
}

/** A delivery van from the side. */
export function drawVan(raster: Raster, { x, y, w, h }: Found, color: string): void {
  raster.rectangle(color, x, y, w * 0.72, h * 0.84);
  raster.polygon(color, [
    [x + w * 0.72, y + h * 0.16],
    [x + w * 0.88, y + h * 0.16],
    [x + w, y + h * 0.52],
    [x + w, y + h * 0.84],
    [x + w * 0.72, y + h * 0.84],
  ]);
  raster.polygon('#2b3a45', [
    [x + w * 0.76, y + h * 0.22],
    [x + w * 0.86, y + h * 0.22],
    [x + w * 0.95, y + h * 0.5],
    [x + w * 0.76, y + h * 0.5],
  ]);
  drawWheels(raster, { x, y, w, h, label: '' });
}

function drawWheels(raster: Raster, { x, y, w, h }: Found): void {
  const size = h * 0.34;
  for (const at of [0.2, 0.8]) {
    raster.ellipse('#14181c', x + w * at - size / 2, y + h - size, size, size);
    raster.ellipse('#9aa2a6', x + w * at - size / 4, y + h - size * 0.75, size / 2, size / 2);
  }
}

/** A traffic light that shows red. */
export function drawRedLight(raster: Raster, x: number, top: number, bottom: number): void {
  raster.rectangle('#4a5158', x + 10, top, 6, bottom - top);
  raster.rectangle('#1b1f24', x, top, 26, 72);
  raster.ellipse('#ff3b2f', x + 4, top + 4, 18, 18);
  raster.ellipse('#4a3d1c', x + 4, top + 27, 18, 18);
  raster.ellipse('#1f3d27', x + 4, top + 50, 18, 18);
}

/** A round sign 'no parking': blue with a red ring and bar. */
export function drawNoParking(raster: Raster, x: number, y: number, bottom: number): void {
  raster.rectangle('#6b747a', x + 16, y + 30, 5, bottom - y - 30);
  raster.ellipse('#c8322b', x, y, 37, 37);
  raster.ellipse('#2a5fa8', x + 5, y + 5, 27, 27);
  raster.polygon('#c8322b', [
    [x + 7, y + 11],
    [x + 11, y + 7],
    [x + 30, y + 26],
    [x + 26, y + 30],
  ]);
}
