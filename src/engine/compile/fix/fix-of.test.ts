import { expect, test } from 'vitest';
import { type Finding, warningAt } from '../../../schemas/rules/finding.ts';
import { checkText } from '../check/check-text.ts';
import { applyEdits } from './text-edit.ts';

/** The text after the fix of a finding; undefined without one. */
function fixed(text: string, finding: Finding) {
  const [issue] = checkText('x.json', text, () => [finding]).issues;
  return issue!.fix && applyEdits(text, issue!.fix.edits);
}
const said = (pointer: string, message: string, hint: string, more: Partial<Finding> = {}): Finding => ({
  ...warningAt(pointer, message, hint),
  ...more,
});
const missing = (key: string) => said('/a', `"${key}" is missing`, `Add "${key}".`);

test.each<[name: string, text: string, finding: Finding, right: string | undefined]>([
  ['a key', '{ "a": 1 }', said('/a', 'unknown key "a"', 'Did you mean "b"?', { isKey: true }), '{ "b": 1 }'],
  ['a value', '{ "a": "x" }', said('/a', 'unknown value "x" for "a"', 'Did you mean "y"?'), '{ "a": "y" }'],
  ['a value in quotes', '{ "a": 5 }', said('/a', '"a" must be a string', 'Write it in quotes: "5".'), '{ "a": "5" }'],
  [
    'a value without quotes',
    '{ "a": "5" }',
    said('/a', '"a" must be a number', 'Write 5 without quotes.'),
    '{ "a": 5 }',
  ],
  ['an expression', '{ "a": "row.b" }', said('/a', 'x', 'Write { "$": "row.b" }.'), '{ "a": { "$": "row.b" } }'],
  ['a list around', '{ "a": { } }', said('/a', 'x', 'Write a list around it: [ ... ].'), '{ "a": [{ }] }'],
  [
    'a path with its query',
    '{ "a": "/x?b=1" }',
    said('/a', 'no page found at "/x?b=1"', 'Did you mean "/y"?'),
    '{ "a": "/y?b=1" }',
  ],
  [
    'a name in a query',
    '{ "a": "/x?d.b=1" }',
    said('/a', 'the page "/x" has no drawer "b"', 'Did you mean "c"?'),
    '{ "a": "/x?d.c=1" }',
  ],
  [
    'a name in braces',
    '{ "a": "“{b}” \\"b\\"" }',
    said('/a', 'the row has no field "b"', 'Did you mean "c"?'),
    '{ "a": "“{c}” \\"b\\"" }',
  ],
  [
    'a name in an expression',
    '{ "$": "row.b == \\"b\\"" }',
    said('/$', 'unknown name "row.b"', 'Did you mean "c"?', { offset: 4 }),
    '{ "$": "row.c == \\"b\\"" }',
  ],
  [
    'other places of the name',
    '{ "a": "x", "b": "x", "c": "z" }',
    said('/a', 'unknown source "x"', 'Did you mean "y"?', { also: ['/b', '/c'] }),
    '{ "a": "y", "b": "y", "c": "z" }',
  ],
  ['what is to be removed', '{ "a": 1, "b": 2 }', said('/b', '"b" does nothing', 'Remove it.'), '{ "a": 1 }'],
  ['the first of two', '{\n  "a": 1,\n  "b": 2\n}', said('/a', '"a" does nothing', 'Remove it.'), '{\n  "b": 2\n}'],
  [
    'a text without English',
    '{ "a": "街道" }',
    said('/a', 'this text has no English', 'Write { "zh": "街道", "en": "..." }.'),
    '{ "a": { "zh": "街道", "en": "街道" } }',
  ],
  ['the second language', '{ "a": { "zh": "x" } }', missing('en'), '{ "a": { "zh": "x", "en": "x" } }'],
  ['the first language', '{ "a": { "en": "x" } }', missing('zh'), '{ "a": { "zh": "x", "en": "x" } }'],
  ['no other key', '{ "a": { "zh": "x" } }', missing('id'), undefined],
  [
    'the second language on a line of its own',
    '{\n  "a": {\n    "zh": "x"\n  }\n}',
    missing('en'),
    '{\n  "a": {\n    "zh": "x",\n    "en": "x"\n  }\n}',
  ],
  [
    'the first language on a line of its own',
    '{\n  "a": {\n    "en": "x"\n  }\n}',
    missing('zh'),
    '{\n  "a": {\n    "zh": "x",\n    "en": "x"\n  }\n}',
  ],
  [
    'the path of a page',
    '{ "path": "/contact" }',
    said('/path', 'the path "/contact" does not match the file', 'Write "/contacts" or move the file.'),
    '{ "path": "/contacts" }',
  ],
  [
    'the value of a key',
    '{ "as": "boolean" }',
    said('/as', '"age" is a number, which "boolean" cannot show', 'Write "as": "number".'),
    '{ "as": "number" }',
  ],
  ['nothing of a choice', '{ "a": 1 }', said('/a', 'x', 'Write 3 or less.'), undefined],
  ['nothing of two names', '{ "a": "x" }', said('/a', 'x', 'Did you mean "b" or "c"?'), undefined],
  ['nothing that is to be filled in', '{ "a": "x" }', said('/a', 'x', 'Write { "$": "..." }.'), undefined],
])('a hint changes %s', (_, text, finding, right) => {
  expect(fixed(text, finding)).toBe(right);
});

test.each<[uses: string, text: string, right: string | undefined]>([
  ['one', '{ "a": { "users": 1 }, "b": "usres", "c": [] }', undefined],
  ['two', '{ "a": { "users": 1 }, "b": "usres", "c": "usres" }', '{ "a": { "usres": 1 }, "b": "usres", "c": "usres" }'],
])('a declaration is misspelt if %s that is written uses the other name', (_, text, right) => {
  const message = 'source "users" is never used, but "usres" is';
  expect(fixed(text, said('/a/users', message, 'Did you mean "usres"?', { isKey: true, also: ['/b', '/c'] }))).toBe(
    right,
  );
});
