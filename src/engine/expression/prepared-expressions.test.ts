import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { parseAhead } from './parse-ahead.ts';
import { expressionsIn, preparedExpression, prepareExpressions, prepareTrees } from './prepared-expressions.ts';

/** The value of an expression, in a text that no other test prepares. */
const computed = (text: string, values: Record<string, unknown>) =>
  evaluate(preparedExpression(text, 'value')!, values).value;

test('a path needs neither a tree nor the parser', () => {
  const text = 'row.preparedPath.name';
  expect(prepareTrees([text], {})).toEqual([]);
  expect(computed(text, { row: { preparedPath: { name: 'a' } } })).toBe('a');
  expect(parseAhead([text])).toEqual({});
});

test('an expression without a tree, or with a malformed one, waits for the parser', async () => {
  const texts = ['row.prepared + 1', 'row.prepared + 2'];
  const trees = { [texts[1]!]: ['+', 0, 99, [0, 12]] };
  expect(prepareTrees(texts, trees)).toEqual(texts);
  expect(preparedExpression(texts[0]!, 'value')).toBeNull();
  await prepareExpressions(texts, trees);
  expect(texts.map((text) => computed(text, { row: { prepared: 1 } }))).toEqual([2, 3]);
});

test('a tree takes the place of the parser', () => {
  const text = 'row.prepared + 3';
  // The tree of another operator shows that nothing else was read.
  expect(prepareTrees([text], { [text]: ['*', 0, 16, [0, 12], [15, 16]] })).toEqual([]);
  expect(computed(text, { row: { prepared: 5 } })).toBe(15);
});

test.each(['row.__proto__', 'rows.name', 'row.in', 'row +', 'row.toString()', `row${'.x'.repeat(150)}`])(
  'an expression with a mistake has no tree and is not evaluated: %s',
  async (text) => {
    expect(parseAhead([text])).toEqual({});
    await prepareExpressions([text]);
    expect([preparedExpression(text, 'value'), preparedExpression(text, 'condition')]).toEqual([null, null]);
  },
);

test('a condition must be true or false', () => {
  const text = 'row.preparedFlag';
  prepareTrees([text], {});
  expect(evaluate(preparedExpression(text, 'condition')!, { row: { preparedFlag: 1 } })).toEqual({
    value: false,
    problem: 'expected true or false, but this is a number',
  });
});

test('the expressions of a plan are found at every depth', () => {
  const plan = { a: { $: 'row.a' }, b: [{ c: { $: 'row.b + 1' } }], d: null, $: 5, e: { $: ['x'] } };
  expect([...expressionsIn(plan)]).toEqual(['row.a', 'row.b + 1']);
});
