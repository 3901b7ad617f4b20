import { expect, test } from 'vitest';
import type { Scope } from '../../schemas/rules/scope.ts';
import { constantParts } from './constant-parts.ts';
import { parseExpression } from './parse-expression.ts';

const scope: Scope = {
  row: { record: { age: 'number', name: 'text', on: 'boolean', at: { record: { x: 'number' } } } },
  page: { record: { tab: { oneOf: ['rules', 'tools'] }, level: { oneOf: [1, 2] } } },
};

function partsOf(text: string): { part: string; message: string; hint: string }[] {
  const parsed = parseExpression(text);
  if (!('node' in parsed)) throw new Error(`${text} is no expression`);
  return constantParts(parsed.node, text, scope, true).map(({ start, end, message, hint }) => ({
    part: text.slice(start, end),
    message,
    hint,
  }));
}

test.each([
  ['row.age > 18 && row.age < 10', 'row.age > 18 && row.age < 10', 'this is never true', 'Did you mean ||?'],
  ['row.age >= 1 || row.age <= 5', 'row.age >= 1 || row.age <= 5', 'this is always true', 'Did you mean &&?'],
  ['row.on && row.age == 1 && row.age == 2', 'row.on && row.age == 1 && row.age == 2', 'this is never true', ''],
  ['row.on || row.age == row.age', 'row.on || row.age == row.age', 'this is always true', ''],
  ['!row.on && row.on', '!row.on && row.on', 'this is never true', ''],
  ['row.name in []', 'row.name in []', 'this is never true', ''],
  ['(row.age == row.age) ? "a" : "b"', 'row.age == row.age', 'this is always true', ''],
  ['page.tab == "ruels"', '"ruels"', '"page.tab" is never "ruels"', 'Did you mean "rules"?'],
  ['page.level != 3', '3', '"page.level" is never 3', 'It is one of: 1, 2.'],
])('%s decides nothing: %s', (text, part, message, hint) => {
  expect(partsOf(text)).toEqual([{ part, message, hint: expect.stringContaining(hint) }]);
});

test.each([
  'row.age > 18 && row.age < 60',
  'row.age < 18 || row.age > 60',
  'row.age == 18 || row.age == 19',
  'row.age != 18 && row.age != 19',
  'row.age > 18 || row.at.x < 18',
  'row.on && !row.at.x',
  'row.on != row.on2',
  'page.tab == "rules" || page.tab == "tools"',
  'page.level in [1, 2]',
  'size(row.name) > 0',
  'has(row.name) && row.name != ""',
  'row.name == "" || row.name == null',
])('%s depends on what it reads', (text) => expect(partsOf(text)).toEqual([]));
