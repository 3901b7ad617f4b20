import { expect, test } from 'vitest';
import { configSchema, pageSchema, siteSchema } from '../../../schemas/generated/walk-schemas.js';
import type { GrammarNode } from '../../../schemas/grammar/grammar-node.ts';
import { hasWords, wrongKey, wrongPattern } from './pattern-words.ts';

/** The patterns of values and of keys in a grammar; `.*` matches every key. */
function patternsIn(node: unknown, found = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return found;
  const { pattern, patternProperties } = node as GrammarNode;
  for (const one of [pattern, ...Object.keys(patternProperties ?? {})])
    if (typeof one === 'string' && one !== '^.*$') found.add(one);
  for (const part of Object.values(node)) patternsIn(part, found);
  return found;
}

test('messages describe every pattern of the grammar in words, with a value that matches (PAGE-03)', () => {
  const patterns = [pageSchema, siteSchema, configSchema].flatMap((grammar) => [...patternsIn(grammar)]);
  expect(patterns.length).toBeGreaterThan(15);
  expect(patterns.filter((pattern) => !hasWords(pattern))).toEqual([]);
  const messages = [...new Set(patterns)].flatMap((pattern) =>
    ['', '人员', 'a b', '#FFF', '(x)'].flatMap((value) => Object.values(wrongPattern(pattern, value, '"x"'))),
  );
  expect(messages.filter((message) => /\[A-Z|\[a-z|\^|\\\\|\(\?|must match/.test(message))).toEqual([]);
});

test.each([
  ['^[A-Z]$', 'd', 'invalid key "d" for "x"', 'Write "D".'],
  ['^[A-Z]$', 'Ctrl+D', 'invalid key "Ctrl+D" for "x"', 'Write "D".'],
  ['^[A-Z]$', 'Enter', 'invalid key "Enter" for "x"', 'Write one capital letter, such as "D".'],
  [
    '^[0-9]+$',
    'add',
    'invalid function id "add" for "x"',
    'Write the number of a function in quotes, such as "100001".',
  ],
  ['^[0-9]+$', ' 100001', 'invalid function id " 100001" for "x"', 'Write "100001".'],
  ['^#[0-9a-fA-F]{6}$', '#FFF', 'invalid color "#FFF" for "x"', 'Write "#ffffff".'],
  ['^#[0-9a-fA-F]{6}$', 'rgb(22, 119, 255)', 'invalid color "rgb(22, 119, 255)" for "x"', 'Write "#1677ff".'],
  ['^#[0-9a-fA-F]{6}$', 'red', 'invalid color "red" for "x"', 'Write a color such as "#1677ff".'],
  ['^#[0-9a-f]{6}$', '#1677FF', 'invalid color "#1677FF" for "x"', 'Write "#1677ff".'],
  ['^[a-z]+$', 'Alarms', 'invalid name of a list "Alarms" for "x"', 'Write "alarms", or a list: [ ... ].'],
  ['^[\\w.]+$', 'area code', 'invalid name "area code" for "x"', 'Write "area.code".'],
  ['^[\\w.]+$', '区域', 'invalid name "区域" for "x"', 'Write a name such as "area.code".'],
  ['^row$', 'form.parent', 'invalid value "form.parent" for "x"', 'Write "row", or { "$": "form.parent" }.'],
  ['^row$', 'record', 'invalid value "record" for "x"', 'Write "row", or an object of values.'],
  [
    '^(https?://|/)',
    'login',
    'invalid address "login" for "x"',
    'Write a path that begins with "/", or an https address.',
  ],
])('a value that does not match %s: %s', (pattern, value, message, hint) => {
  expect(wrongPattern(pattern, value, '"x"')).toEqual({ message, hint });
});

test.each([
  ['^/', 'admin/users', 'Write "/admin/users".'],
  ['^[0-9]+$', 'users', 'Write the number of a function in quotes, such as "100001".'],
  ['^[a-z][A-Za-z0-9]*$', 'pole type', 'Write "poleType".'],
])('a key that does not match %s: %s', (pattern, key, hint) => {
  expect(wrongKey(pattern, key)).toEqual({ message: `invalid key "${key}"`, hint });
});
