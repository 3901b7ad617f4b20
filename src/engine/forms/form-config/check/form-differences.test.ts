import { expect, test } from 'vitest';
import { formDifferences } from './form-differences.ts';

const text = (value: unknown) => JSON.stringify(value, null, 2);

test('what two forms differ in is named by its keys, with both values', () => {
  const before = { version: 1, fields: { uid: { title: 'UID', max: 3 }, gone: { hidden: true } } };
  const after = { version: 1, fields: { uid: { title: 'Number', max: 3 }, more: { input: 'files' } } };
  expect(formDifferences(text(before), text(after))).toEqual([
    { what: 'changed', at: ['fields', 'uid', 'title'], before: '"UID"', after: '"Number"' },
    { what: 'added', at: ['fields', 'more'], after: '{"input":"files"}' },
    { what: 'removed', at: ['fields', 'gone'], before: '{"hidden":true}' },
  ]);
});

test('layout makes no difference, the order of keys does', () => {
  const one = { fields: { a: {}, b: {} } };
  expect(formDifferences(JSON.stringify(one), text(one))).toEqual([]);
  expect(formDifferences(text(one), text({ fields: { b: {}, a: {} } }))).toEqual([{ what: 'moved', at: ['fields'] }]);
});

test('an empty text is a form without anything, and broken JSON cannot be compared', () => {
  expect(formDifferences('', '{"version":1}')).toEqual([{ what: 'added', at: ['version'], after: '1' }]);
  expect(formDifferences(' ', '')).toEqual([]);
  expect(formDifferences('{', '{}')).toBeUndefined();
});

test('keys such as __proto__ are keys', () => {
  expect(formDifferences('{}', '{"__proto__":{"a":1}}')).toEqual([
    { what: 'added', at: ['__proto__'], after: '{"a":1}' },
  ]);
});
