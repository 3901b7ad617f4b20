import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import type { Scope } from '../../schemas/rules/scope.ts';
import { compileExpression } from './compile-expression.ts';
import { evaluate } from './evaluate.ts';
import { type ExplainedPart, explainCondition, inputsOf } from './explain-condition.ts';
import { parseExpression } from './parse-expression.ts';
import type { SyntaxNode } from './syntax.ts';
import { anyValid, anyValues, validExpressions } from './test-random-expressions.ts';

function explain(text: string, values: Record<string, unknown>): ExplainedPart {
  const parsed = parseExpression(text);
  if ('problem' in parsed) throw new Error(parsed.problem.message);
  return explainCondition(parsed.node, text, values);
}

test('of a condition with && the false part is seen, and what was not needed', () => {
  const part = explain('row.on && row.name == "a" && row.count > 1', { row: { on: true, name: 'b', count: 5 } });
  expect(part).toMatchObject({ value: false });
  expect(part.parts).toMatchObject([
    { text: 'row.on && row.name == "a"', value: false, parts: [{ text: 'row.on', value: true }, { value: false }] },
    { text: 'row.count > 1', isSkipped: true, value: undefined },
  ]);
  expect(part.parts[0]!.parts[1]!.parts).toMatchObject([
    { text: 'row.name', value: 'b' },
    { text: '"a"', value: 'a' },
  ]);
});

test('what is missing is named, and what cannot be computed is explained', () => {
  expect(explain('page.list.row.id == "1"', { page: { list: {} } })).toMatchObject({
    value: undefined,
    missing: 'page.list.row',
  });
  expect(explain('row.name > 1', { row: { name: 'a' } }).problem).toMatch(/cannot compare/);
});

test('a part with a value that JSON does not have has none, as an expression has not', () => {
  const part = explain('form[0][form.n]', { form: [0n] });
  expect(part.parts[0]).toMatchObject({ text: 'form[0]', value: undefined, problem: expect.stringMatching(/JSON/) });
});

test('the inputs are the paths that are read, once each', () => {
  const part = explain('row.a == 1 || (row.b == 2 && row.a != user.id)', { row: { a: 3, b: 2 }, user: { id: 7 } });
  expect(inputsOf(part).map(({ text, value }) => [text, value])).toEqual([
    ['row.a', 3],
    ['row.b', 2],
    ['user.id', 7],
  ]);
});

test('what is computed per item of a list has no parts', () => {
  const part = explain('row.tags.exists(tag, tag == "a")', { row: { tags: ['b'] } });
  expect(part).toMatchObject({ value: false, parts: [{ text: 'row.tags', value: ['b'], parts: [] }] });
});

const untyped: Scope = { row: 'any', form: 'any', given: 'any' };

/** An expression with the values of its parts in their places, and the scope for it. */
function recombined(part: ExplainedPart): { text: string; given: Record<string, unknown> } {
  const given: Record<string, unknown> = {};
  let text = part.text;
  let from = 0;
  for (const [index, inner] of part.parts.entries()) {
    const start = text.indexOf(inner.text, from);
    // What has no value stays as it is written.
    if (inner.isSkipped || inner.value === undefined) {
      from = start + inner.text.length;
      continue;
    }
    const name = `given.p${index}`;
    given[`p${index}`] = inner.value;
    text = `${text.slice(0, start)} ${name} ${text.slice(start + inner.text.length)}`;
    from = start + name.length + 2;
  }
  return { text, given };
}

const outcome = (text: string, values: Record<string, unknown>) => {
  const { expression } = compileExpression(text, untyped);
  if (!expression) return undefined;
  const { value, missing, problem } = evaluate(expression, values);
  return missing !== undefined || problem !== undefined ? 'none' : { value };
};

test('the values of the parts make the value of the whole, in every part', () => {
  fc.assert(
    fc.property(fc.oneof(anyValid, fc.constantFrom(...validExpressions)), anyValues, (text, values) => {
      const parsed = parseExpression(text);
      if ('problem' in parsed || !compileExpression(text, untyped).expression) return;
      const whole = explainCondition(parsed.node as SyntaxNode, text, values);
      expect(whole.missing !== undefined || whole.problem !== undefined ? 'none' : { value: whole.value }).toEqual(
        outcome(text, values),
      );
      const check = (part: ExplainedPart) => {
        if (part.isSkipped) return;
        // A key of a record or a name in a string may be written like a part.
        if (part.kind !== 'record' && part.kind !== 'call') {
          const again = recombined(part);
          const found = outcome(again.text, { ...values, given: again.given });
          const expected = part.missing !== undefined || part.problem !== undefined ? 'none' : { value: part.value };
          if (found !== undefined) expect([again.text, found]).toEqual([again.text, expected]);
        }
        part.parts.forEach(check);
      };
      check(whole);
    }),
    { numRuns: propertyRuns(1000) },
  );
});
