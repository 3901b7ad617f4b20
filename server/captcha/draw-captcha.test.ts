import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { captchaCharacters } from './characters.ts';
import { drawCaptcha } from './draw-captcha.ts';
import type { Drawn } from './drawn.ts';
import { isRight } from './read-points.ts';

const many = 60;

/** A captcha with the pixels of its picture. */
type Seen = Drawn & { pixels: Uint8ClampedArray };
let sliders: Seen[];
let wordPictures: Seen[];
beforeAll(async () => {
  const draw = async (kind: 'blockPuzzle' | 'clickWord') => {
    const drawn = await drawCaptcha(kind);
    return { ...drawn, pixels: await pixelsOf(drawn.picture) };
  };
  const drawMany = (kind: 'blockPuzzle' | 'clickWord') => Promise.all(Array.from({ length: many }, () => draw(kind)));
  sliders = await drawMany('blockPuzzle');
  wordPictures = await drawMany('clickWord');
});

async function pixelsOf(png: Uint8Array): Promise<Uint8ClampedArray> {
  const image = await loadImage(Buffer.from(png));
  const pen = createCanvas(image.width, image.height).getContext('2d');
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height).data;
}

/** The outline of the piece: opaque pixels beside a transparent one. */
function outlineOf(piece: Uint8ClampedArray): [number, number][] {
  const isSeen = (x: number, y: number) => x >= 0 && x < 47 && piece[(y * 47 + x) * 4 + 3]! > 200;
  const outline: [number, number][] = [];
  for (let y = 1; y < 154; y++) {
    for (let x = 0; x < 47; x++) {
      const whole = isSeen(x - 1, y) && isSeen(x + 1, y) && isSeen(x, y - 1) && isSeen(x, y + 1);
      if (isSeen(x, y) && !whole) outline.push([x, y]);
    }
  }
  return outline;
}

/** Searches for the outline in white, as AJ-Captcha's own server draws it; guesses the middle without any white. */
function solveByWhite(picture: Uint8ClampedArray, piece: Uint8ClampedArray): number {
  const outline = outlineOf(piece);
  const isWhite = (at: number) => picture[at]! + picture[at + 1]! + picture[at + 2]! >= 3 * 245;
  let best = { x: 181, score: 0 };
  for (let x = 100; x <= 262; x++) {
    const score = outline.filter(([left, y]) => isWhite((y * 310 + x + left) * 4)).length;
    if (score > best.score) best = { x, score };
  }
  return best.x;
}

/** Searches for the content of the piece in the picture. */
function solveByLikeness(picture: Uint8ClampedArray, piece: Uint8ClampedArray): number {
  const inside = Array.from({ length: 47 * 155 }, (_, index) => index).filter((index) => piece[index * 4 + 3]! > 200);
  let best = { x: 181, score: Number.POSITIVE_INFINITY };
  for (let x = 100; x <= 262; x++) {
    let score = 0;
    for (const index of inside) {
      const at = (Math.floor(index / 47) * 310 + x + (index % 47)) * 4;
      score += Math.abs(picture[at]! - piece[index * 4]!) + Math.abs(picture[at + 1]! - piece[index * 4 + 1]!);
    }
    if (score < best.score) best = { x, score };
  }
  return best.x;
}

test('solvers that search for a white outline or for the piece, or guess the middle, mostly fail', async () => {
  const hits = { white: 0, likeness: 0, middle: 0 };
  for (const { pixels: background, piece, answer } of sliders) {
    const shape = await pixelsOf(piece!);
    const isHit = (x: number) => isRight('blockPuzzle', [{ x, y: 5 }], answer);
    if (isHit(solveByWhite(background, shape))) hits.white++;
    if (isHit(solveByLikeness(background, shape))) hits.likeness++;
    if (isHit(181)) hits.middle++;
  }
  for (const count of Object.values(hits)) expect(count / many).toBeLessThan(0.25);
});

test("a hole is in AJ-Captcha's range, and the piece as high as the picture", async () => {
  for (const { answer, picture, piece, words } of sliders) {
    expect(answer).toEqual([{ x: expect.any(Number), y: 5 }]);
    expect(answer[0]!.x).toBeGreaterThanOrEqual(100);
    expect(answer[0]!.x).toBeLessThanOrEqual(262);
    expect(words).toBeNull();
    expect((await loadImage(piece!)).height).toBe(155);
    expect(picture.length).toBeLessThan(110_000);
  }
});

test('characters are far apart, in an order independent of their positions (CAPT-03)', () => {
  let ordered = 0;
  for (const { answer, picture, words } of wordPictures) {
    expect(new Set(words).size).toBe(3);
    expect(words!.every((word) => captchaCharacters.includes(word))).toBe(true);
    expect(picture.length).toBeLessThan(110_000);
    const [one, two, three] = answer;
    for (const [left, right] of [
      [one, two],
      [two, three],
      [one, three],
    ] as const) {
      expect(Math.max(Math.abs(left!.x - right!.x), Math.abs(left!.y - right!.y))).toBeGreaterThan(50);
    }
    if (one!.x < two!.x && two!.x < three!.x) ordered++;
  }
  expect(ordered / many).toBeLessThan(0.5);
});

test('a character has no colour of its own, and clients that do not scale the picture reach it', () => {
  const shares: number[] = [];
  for (const { answer, pixels } of wordPictures) {
    for (const { x, y } of answer) {
      expect(x).toBeLessThanOrEqual(250);
      const counts = new Map<number, number>();
      for (let dy = -15; dy <= 15; dy++)
        for (let dx = -15; dx <= 15; dx++) {
          const at = ((y + dy) * 310 + x + dx) * 4;
          const colour = [0, 1, 2].reduce((sum, channel) => sum * 8 + (pixels[at + channel]! >> 5), 0);
          counts.set(colour, (counts.get(colour) ?? 0) + 1);
        }
      shares.push(Math.max(...counts.values()) / 31 ** 2);
    }
  }
  shares.sort((a, b) => a - b);
  // With ink of one colour it is 0.37.
  expect(shares[shares.length >> 1]).toBeLessThan(0.22);
});

test('a character is drawn around its point', () => {
  // Fill and edge of a character differ strongly in brightness; a background seldom does within so few pixels.
  const contrasts = wordPictures.flatMap(({ answer, pixels }) =>
    answer.map(({ x, y }) => {
      const bright: number[] = [];
      for (let dy = -16; dy <= 16; dy++)
        for (let dx = -16; dx <= 16; dx++) bright.push(pixels[((y + dy) * 310 + x + dx) * 4 + 1]!);
      bright.sort((a, b) => a - b);
      return bright.at(-60)! - bright[60]!;
    }),
  );
  // Above 100 are 99 of 100 characters, and 12 of 100 places without one: two right characters of three are too few.
  expect(contrasts.filter((contrast) => contrast > 100).length / contrasts.length).toBeGreaterThan(0.9);
});
