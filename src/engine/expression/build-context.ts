import { Failure } from './failure.ts';
import type { Program } from './program.ts';
import { labelOf, type SyntaxNode } from './syntax.ts';
import { kindWords } from './types.ts';
import { kindOfValue } from './values.ts';

/** What building the program of one expression carries along. */
export interface BuildContext {
  readonly text: string;
  /** Where the names that `filter` and its like bring are kept in a frame's `locals`. */
  readonly slots: ReadonlyMap<string, number>;
  build(node: SyntaxNode, slots?: ReadonlyMap<string, number>): Program;
}

/** A Failure with a sentence for the author. */
export function problem(sentence: string): Failure {
  return new Failure(undefined, sentence);
}

/** `"row.name" (a text)`, for a value seen at run time. */
export function describedValue(node: SyntaxNode, value: unknown, text: string): string {
  return `${labelOf(node, text)} (${kindWords[kindOfValue(value)]})`;
}

/** Hands a Failure on; anything else is not the true or false that was needed. */
export function notBoolean(what: string, node: SyntaxNode, value: unknown, text: string): Failure {
  if (value instanceof Failure) return value;
  return problem(`${what} needs true or false, not ${describedValue(node, value, text)}`);
}
