import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CaptchaKind, CaptchaPoint } from '../../src/schemas/wire/captcha.ts';

/** Any number that fits: a point beside the picture is a wrong answer, not an invalid one. */
const Coordinate = Type.Number({ minimum: -100_000, maximum: 100_000 });
const Point = Type.Object(
  {
    x: Coordinate,
    y: Coordinate,
  },
  { additionalProperties: false },
);
const Points = Type.Array(Point, { minItems: 3, maxItems: 3 });

/** Tolerance of a slider, in pixels. */
const sliderTolerance = 5;
/**
 * Tolerance of a click in x and y, in pixels: about half a character plus a finger's width, measured from the visual
 * centre. AJ-Captcha measures from the left end of the baseline and so rejects clicks on the right half of a rotated
 * character. Characters are at least 56 pixels apart, so no click matches two.
 */
const clickTolerance = 25;

/** Parses points: one for the slider, three for words. Returns undefined for anything else. */
export function readPoints(kind: CaptchaKind, text: string): CaptchaPoint[] | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (kind === 'blockPuzzle') return Value.Check(Point, value) ? [value] : undefined;
  return Value.Check(Points, value) ? value : undefined;
}

/** Whether the points match the answer. A slider's y is a constant of the protocol. */
export function isRight(kind: CaptchaKind, points: readonly CaptchaPoint[], answer: readonly CaptchaPoint[]): boolean {
  const fits = ({ x, y }: CaptchaPoint, right: CaptchaPoint) =>
    kind === 'blockPuzzle'
      ? Math.abs(x - right.x) <= sliderTolerance && y === right.y
      : Math.abs(x - right.x) <= clickTolerance && Math.abs(y - right.y) <= clickTolerance;
  return points.length === answer.length && answer.every((right, index) => fits(points[index]!, right));
}
