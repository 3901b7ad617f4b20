import type { SKRSContext2D } from '@napi-rs/canvas';
import { type CaptchaPoint, captchaSizes } from '../../src/schemas/wire/captcha.ts';
import { addNoise } from './add-noise.ts';
import { captchaFont, registerCaptchaFont } from './captcha-font.ts';
import { chance } from './chance.ts';
import { captchaCharacters } from './characters.ts';
import { drawBackground } from './draw-background.ts';
import type { Drawn } from './drawn.ts';

const { height } = captchaSizes;
const drawn = 4;
const asked = 3;
/** Minimum distance of two characters in x or y, so that no click matches both. */
const apart = 56;
const margin = 27;

/** Rightmost centre: clients that do not scale the picture show 260 of its 310 pixels. */
const rightmost = 250;

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
  characters.forEach((character, index) => drawCharacter(pen, character, places[index]!));
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
    const place = { x: chance.whole(margin, rightmost), y: chance.whole(margin, height - margin) };
    const far = ({ x, y }: CaptchaPoint) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) >= apart;
    if (places.every(far)) places.push(place);
  }
  return places;
}

/**
 * Draws a character in bands of light and dark ink, and its outline in the opposite ones: legible everywhere, but of no
 * colour or brightness that tells it from the background.
 */
function drawCharacter(pen: SKRSContext2D, character: string, { x, y }: CaptchaPoint): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate((chance.between(-38, 38) * Math.PI) / 180);
  pen.transform(1, 0, chance.between(-0.18, 0.18), 1, 0, 0);
  pen.font = `700 ${chance.whole(31, 36)}px "${captchaFont}"`;
  const ink0 = pen.measureText(character);
  const left = (ink0.actualBoundingBoxLeft - ink0.actualBoundingBoxRight) / 2;
  const down = (ink0.actualBoundingBoxAscent - ink0.actualBoundingBoxDescent) / 2;
  const [ink, edge] = makeInks(pen);
  pen.lineJoin = 'round';
  pen.lineWidth = 3.2;
  pen.globalAlpha = 0.9;
  pen.strokeStyle = edge;
  pen.strokeText(character, left, down);
  pen.globalAlpha = 0.95;
  pen.fillStyle = ink;
  pen.fillText(character, left, down);
  pen.restore();
}

/** Half of a character's size, in pixels. */
const reach = 18;
/** Length of the transition between two bands, of the whole gradient. */
const blur = 0.07;

/** Two gradients in one random direction, with random colours: where one is light, the other is dark. */
function makeInks(pen: SKRSContext2D): [ink: CanvasGradient, edge: CanvasGradient] {
  const angle = chance.between(0, 2 * Math.PI);
  const [right, down] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
  const inks = [0, 1].map(() => pen.createLinearGradient(-right, -down, right, down)) as [
    CanvasGradient,
    CanvasGradient,
  ];
  const cuts = chance.pick([[0.5], [0.36, 0.66]]).map((cut) => cut + chance.between(-0.08, 0.08));
  let isLight = chance.whole(0, 1) === 1;
  for (const [from, to] of [0, ...cuts].map((start, band) => [start, cuts[band] ?? 1] as const)) {
    for (const [index, ink] of inks.entries()) {
      const colour = makeColour(isLight === (index === 0));
      ink.addColorStop(from === 0 ? 0 : from + blur, colour);
      ink.addColorStop(to === 1 ? 1 : to - blur, colour);
    }
    isLight = !isLight;
  }
  return inks;
}

const makeColour = (isLight: boolean): string =>
  isLight
    ? `hsl(${chance.whole(0, 359)} ${chance.whole(55, 95)}% ${chance.whole(74, 86)}%)`
    : `hsl(${chance.whole(0, 359)} ${chance.whole(35, 75)}% ${chance.whole(14, 26)}%)`;
