import { describe, expect, test } from 'vitest';
import type { ValidatorName } from '../../schemas/grammar/validator-names.ts';
import { validators } from './validators.ts';

/** The message for rejected values: Chinese, English, the values. */
export type Refused = readonly [zh: string, en: string, values: readonly string[]];

/** Tests the values that a rule accepts, and those that it rejects with which message. */
export function table(name: ValidatorName, id: string, good: readonly string[], ...bad: readonly Refused[]): void {
  describe(`${name} ${id}`, () => {
    test.each(good.map(shown))(`accepts %s ${id}`, (_, value) => {
      expect(validators[name](value)).toBeUndefined();
    });
    for (const [zh, en, values] of bad)
      test.each(values.map(shown))(`%s: ${en} ${id}`, (_, value) => {
        expect(validators[name](value)).toEqual({ zh, en });
      });
  });
}

const shown = (value: string): [string, string] => {
  const text = JSON.stringify(value);
  return [text.length > 60 ? `${text.slice(0, 40)}... of ${[...value].length}` : text, value];
};

/** Repeats a character. */
export const many = (character: string, count: number): string => character.repeat(count);
