import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { Scope } from '../../schemas/rules/scope.ts';
import { compileExpression } from './compile-expression.ts';
import { evaluate, isTrue } from './evaluate.ts';
import { placeInJson } from './place-in-json.ts';
import { anyEdited, anyText, anyValues, validExpressions } from './test-random-expressions.ts';

/** Fixed, so that every run tries the same texts. */
const options = { seed: 20_260_725, numRuns: propertyRuns(2000) };

const typed: Scope = {
  row: { record: { name: 'text', count: 'number', on: 'boolean', tags: { list: 'text' }, more: 'any' }, open: true },
  form: 'any',
};
const untyped: Scope = { row: 'any', form: 'any' };

function holds(text: string, values: Record<string, unknown>): void {
  for (const scope of [typed, untyped]) {
    for (const expected of ['any', 'boolean'] as const) {
      const { expression, problems } = compileExpression(text, scope, expected);
      expect(expression === undefined).toBe(problems.length > 0);
      for (const { message, hint, start, end } of problems) {
        expect(0 <= start && start <= end && end <= text.length, `${start} to ${end} in ${JSON.stringify(text)}`).toBe(
          true,
        );
        // Quotations of the text are not our wording.
        expect(`${message} ${hint ?? ''}`.replace(/".*"/s, '')).not.toMatch(/dyn|int64|uint|overload|EOF|undefined/);
      }
      if (expression === undefined) continue;
      const result = evaluate(expression, values);
      expect(result.missing === undefined || result.problem === undefined).toBe(true);
      const failed = result.missing !== undefined || result.problem !== undefined;
      if (failed)
        expect(result.value).toBe(expected === 'boolean' || expression.type === 'boolean' ? false : undefined);
      expect(isTrue(expression, values)).toBe(!failed && result.value === true);
      if (expression.type === 'boolean' && failed) {
        const negated = compileExpression(`!(${text}\n)`, scope).expression;
        if (negated !== undefined) expect(isTrue(negated, values)).toBe(false);
      }
    }
  }
}

test('random texts never throw, and problems are inside the text', () => {
  fc.assert(fc.property(anyText, anyValues, holds), options);
});

test('random edits never throw, and problems are inside the text', () => {
  fc.assert(fc.property(anyEdited, anyValues, holds), options);
});

test('random values never throw', () => {
  const expressions = validExpressions.map((text) => compileExpression(text, untyped).expression!);
  fc.assert(
    fc.property(fc.constantFrom(...expressions), anyValues, (expression, values) => {
      const { value } = evaluate(expression, values);
      expect(typeof value === 'bigint' || typeof value === 'function').toBe(false);
    }),
    options,
  );
});

/** A JSON string literal with some unnecessary escapes, and the offset of each unit. */
const anyLiteral = fc
  .array(
    fc.tuple(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.constantFrom('plain', 'unicode', 'slash')),
  )
  .map((characters) => {
    const units = characters.flatMap(([character, way]) => {
      const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
      if (way === 'unicode') return character.split('').map(escaped);
      if (character === '/' && way === 'slash') return ['\\/'];
      return character.split('').map((unit) => (character.length > 1 ? unit : JSON.stringify(unit).slice(1, -1)));
    });
    const starts = units.map((_, index) => 1 + units.slice(0, index).join('').length);
    return { literal: `"${units.join('')}"`, units, starts };
  });

test('an index in the decoded string maps to the JSON literal', () => {
  fc.assert(
    fc.property(anyLiteral, ({ literal, units, starts }) => {
      const decoded = JSON.parse(literal) as string;
      expect(decoded).toHaveLength(units.length);
      for (let index = 0; index < decoded.length; index++) {
        const place = placeInJson(literal, index);
        expect(place).toBe(starts[index]);
        const until = placeInJson(literal, index + 1);
        expect(JSON.parse(`"${literal.slice(place, until)}"`)).toBe(decoded[index]);
      }
      expect(placeInJson(literal, decoded.length)).toBe(literal.length - 1);
      expect(placeInJson(literal, decoded.length + 5)).toBe(literal.length - 1);
    }),
    options,
  );
});

test('the place in an unterminated literal stays inside it', () => {
  expect(placeInJson('"a\\', 9)).toBe(3);
  expect(placeInJson('', 3)).toBe(0);
  expect(placeInJson('"\\u4e2d = 1"', 2)).toBe(8);
});
