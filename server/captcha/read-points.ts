import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { type CaptchaKind, type CaptchaPoint, captchaSizes } from '../../src/schemas/wire/captcha.ts';

const Point = Type.Object(
  {
    x: Type.Number({ minimum: 0, maximum: captchaSizes.width }),
    y: Type.Number({ minimum: 0, maximum: captchaSizes.height }),
  },
  { additionalProperties: false },
);
const Points = Type.Array(Point, { minItems: 3, maxItems: 3 });

/** How far a slider may be off, in pixels. */
const sliderTolerance = 5;
/**
 * How far a click may be off in either direction, in pixels: about the half of a character and a finger's width around it. It counts
 * from the middle of what is seen. AJ-Captcha counts from the left end of the baseline, so that a click on the right half of
 * a turned character fails there; from the middle, any click on the character is right, and as characters are at least
 * 56 pixels apart, no click is right for two.
 */
const clickTolerance = 25;

/** The points in a text of the protocol, one for the slider and three for words; undefined for anything else. */
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

/** Whether the points are those of the answer. A slider's y is a constant of the protocol. */
export function isRight(kind: CaptchaKind, points: readonly CaptchaPoint[], answer: readonly CaptchaPoint[]): boolean {
  const fits = ({ x, y }: CaptchaPoint, right: CaptchaPoint) =>
    kind === 'blockPuzzle'
      ? Math.abs(x - right.x) <= sliderTolerance && y === right.y
      : Math.abs(x - right.x) <= clickTolerance && Math.abs(y - right.y) <= clickTolerance;
  return points.length === answer.length && answer.every((right, index) => fits(points[index]!, right));
}
