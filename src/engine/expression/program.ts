import { shownValue } from '../records/fill-text.ts';
import { Failure } from './failure.ts';

/** The state of one evaluation. */
export interface Frame {
  readonly values: Readonly<Record<string, unknown>>;
  /** Values of the names that `filter`, `map` and other macros declare, by depth. */
  readonly locals: unknown[];
  /** Remaining number of steps. */
  steps: number;
}

/** A compiled part of an expression: returns its value, or a Failure that stops the evaluation. */
export type Program = (frame: Frame) => unknown;

const maxSteps = 100_000;
/** Maximum length of a string that an expression creates, in UTF-16 units. */
export const longestText = 100_000;

const tooMany = new Failure(
  undefined,
  `the expression processes more than ${shownValue(maxSteps)} items: filter the list on the server`,
);

/** Counts work that grows with the data. Throws a Failure if it exceeds the limit; `evaluate` catches it. */
export function spend(frame: Frame, steps: number): void {
  frame.steps -= steps;
  if (frame.steps < 0) throw tooMany;
}

/** Creates the frame of an evaluation. */
export function newFrame(values: Readonly<Record<string, unknown>>): Frame {
  return { values, locals: [], steps: maxSteps };
}
