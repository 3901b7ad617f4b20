import { Failure } from './failure.ts';
import type { Program } from './program.ts';
import { labelOf, type SyntaxNode } from './syntax.ts';
import { kindWords } from './types.ts';
import { kindOfValue } from './values.ts';

/** The context in which the program of an expression is built. */
export interface BuildContext {
  readonly text: string;
  /** Indexes in `locals` of a frame for the names that `filter` and other macros declare. */
  readonly slots: ReadonlyMap<string, number>;
  build(node: SyntaxNode, slots?: ReadonlyMap<string, number>): Program;
}

/** Creates a Failure with a message for the author. */
export function problem(sentence: string): Failure {
  return new Failure(undefined, sentence);
}

/** `"row.name" (a string)`, for a run-time value. */
export function describedValue(node: SyntaxNode, value: unknown, text: string): string {
  return `${labelOf(node, text)} (${kindWords[kindOfValue(value)]})`;
}

/** Returns a Failure unchanged, or one that says that the value is not true or false. */
export function notBoolean(what: string, node: SyntaxNode, value: unknown, text: string): Failure {
  if (value instanceof Failure) return value;
  return problem(`${what} needs true or false, not ${describedValue(node, value, text)}`);
}
