import { randomBytes } from 'node:crypto';
import type { Canvas } from '@napi-rs/canvas';

/** Maximum channel value, so that nothing is pure white. */
const brightest = 248;

/**
 * Adds noise to a whole picture so that edges cannot be detected exactly. Transparent pixels stay unchanged.
 * @param strength maximum change of a channel, out of 255
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
