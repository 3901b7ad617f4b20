import { Failure } from './failure.ts';

/** What one evaluation carries along. */
export interface Frame {
  readonly values: Readonly<Record<string, unknown>>;
  /** What the names of `filter`, `map` and their like hold, by depth. */
  readonly locals: unknown[];
  /** How many items may still be looked at. */
  steps: number;
}

/** A part of an expression, ready to run: gives its value, or a Failure that ends the evaluation. */
export type Program = (frame: Frame) => unknown;

const maxSteps = 100_000;
/** The longest text an expression may make, in UTF-16 units. */
export const longestText = 100_000;

const tooMany = new Failure(
  undefined,
  `the expression looks at more than ${maxSteps.toLocaleString('en')} items: filter the list on the server`,
);

/** Counts work that grows with the data. Throws the Failure when an evaluation takes too much; `evaluate` catches it. */
export function spend(frame: Frame, steps: number): void {
  frame.steps -= steps;
  if (frame.steps < 0) throw tooMany;
}

/** A fresh frame for one evaluation. */
export function newFrame(values: Readonly<Record<string, unknown>>): Frame {
  return { values, locals: [], steps: maxSteps };
}
