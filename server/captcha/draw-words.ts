import type { SKRSContext2D } from '@napi-rs/canvas';
import { type CaptchaPoint, captchaSizes } from '../../src/schemas/wire/captcha.ts';
import { addNoise } from './add-noise.ts';
import { captchaFont, registerCaptchaFont } from './captcha-font.ts';
import { chance } from './chance.ts';
import { captchaCharacters } from './characters.ts';
import { drawBackground } from './draw-background.ts';
import type { Drawn } from './drawn.ts';

const { width, height } = captchaSizes;
const drawn = 4;
const asked = 3;
/** Minimum distance of two characters in x or y, so that no click matches both. */
const apart = 56;
const margin = 27;

/** Fill and outline, both legible on every background. */
const inks: readonly (readonly [string, string])[] = [
  ['#ffe08a', '#3a2410'],
  ['#ffd0c2', '#4a1526'],
  ['#bff0e0', '#0b3a3a'],
  ['#cfe0ff', '#14224e'],
  ['#f6d5ff', '#331348'],
  ['#23305e', '#f0e6cf'],
  ['#7a1f34', '#f7e3da'],
  ['#124a45', '#e6f3df'],
];

/**
 * Draws a click-word captcha: four rotated characters, three of which the prompt names in random order. The answer
 * holds the visual centre of each.
 */
export async function drawWords(): Promise<Drawn> {
  registerCaptchaFont();
  const { picture } = drawBackground();
  const pen = picture.getContext('2d');
  const places = scatter();
  const characters = chance.draw([...captchaCharacters], drawn);
  const colours = chance.draw(inks, drawn);
  characters.forEach((character, index) => drawCharacter(pen, character, places[index]!, colours[index]!));
  addNoise(picture, 4);
  const order = chance.draw([0, 1, 2, 3], asked);
  return {
    picture: await picture.encode('png'),
    piece: null,
    words: order.map((index) => characters[index]!),
    answer: order.map((index) => places[index]!),
  };
}

/** Places all characters; starts again if the last one does not fit. */
function scatter(): CaptchaPoint[] {
  const places: CaptchaPoint[] = [];
  for (let tries = 0; places.length < drawn; tries++) {
    if (tries % 200 === 199) places.length = 0;
    const place = { x: chance.whole(margin, width - margin), y: chance.whole(margin, height - margin) };
    const far = ({ x, y }: CaptchaPoint) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) >= apart;
    if (places.every(far)) places.push(place);
  }
  return places;
}

function drawCharacter(
  pen: SKRSContext2D,
  character: string,
  { x, y }: CaptchaPoint,
  [ink, edge]: readonly [string, string],
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((chance.between(-38, 38) * Math.PI) / 180);
  pen.transform(1, 0, chance.between(-0.18, 0.18), 1, 0, 0);
  pen.font = `700 ${chance.whole(31, 36)}px "${captchaFont}"`;
  const ink0 = pen.measureText(character);
  const left = (ink0.actualBoundingBoxLeft - ink0.actualBoundingBoxRight) / 2;
  const down = (ink0.actualBoundingBoxAscent - ink0.actualBoundingBoxDescent) / 2;
  pen.lineJoin = 'round';
  pen.lineWidth = 3.2;
  pen.globalAlpha = 0.8;
  pen.strokeStyle = edge;
  pen.strokeText(character, left, down);
  pen.globalAlpha = 0.95;
  pen.fillStyle = ink;
  pen.fillText(character, left, down);
  pen.restore();
}
