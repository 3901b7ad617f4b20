import { randomBytes } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';

/** The brightest a pixel gets: nothing is pure white. */
const brightest = 248;

/**
 * Grain over a whole picture: no two pixels of a smooth place are alike, so edges cannot be read off exactly. Transparent
 * pixels stay as they are.
 * @param strength the most a pixel gets brighter or darker, of 255
 */
export function addNoise(canvas: Canvas, strength: number): void {
  const pen = canvas.getContext('2d');
  const image = pen.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  const grain = randomBytes(data.length / 4);
  const steps = strength * 2 + 1;
  for (let pixel = 0; pixel < grain.length; pixel++) {
    const at = pixel * 4;
    if (data[at + 3] === 0) continue;
    const shift = (grain[pixel]! % steps) - strength;
    for (let colour = at; colour < at + 3; colour++) data[colour] = Math.min(brightest, data[colour]! + shift);
  }
  pen.putImageData(image, 0, 0);
}
