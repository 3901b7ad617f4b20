import { Failure } from './failure.ts';
import type { Program } from './program.ts';
import { kindWords } from './types.ts';
import { kindOfValue } from './values.ts';

export type ExpectedKind = 'boolean' | 'text' | 'number' | 'list' | 'record' | 'any';

/** Data may contain null in place of a string, number or list; only a condition cannot be null. */
export function fits(kind: string, expected: ExpectedKind): boolean {
  return expected === 'any' || kind === expected || (kind === 'null' && expected !== 'boolean');
}

/** Checks the result at run time if its type was unknown. */
export function checkResult(program: Program, expected: ExpectedKind): Program {
  return (frame) => {
    const value = program(frame);
    if (value instanceof Failure) return value;
    const kind = kindOfValue(value);
    if (kind !== 'other' && fits(kind, expected)) return value;
    return new Failure(undefined, `expected ${kindWords[expected]}, but this is ${kindWords[kind]}`);
  };
}
