import { expect, test } from 'vitest';
import { readTypedKey } from './read-typed-key.ts';

/** What is read at the "|" of a text: the part that a key replaces, and the document around it. */
function readAt(marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = readTypedKey(text, offset);
  return (
    found && {
      replaces: text.slice(found.span.start, found.span.end),
      needsComma: found.needsComma,
      value: found.document.value,
    }
  );
}

test('a key without a value is read with what is typed of it (EDIT-01)', () => {
  expect(readAt('{ "a": 1, "ki|" }')).toEqual({ replaces: '"ki"', needsComma: false, value: { a: 1, '': null } });
  expect(readAt('{ "a": 1, "ki| }')).toEqual({ replaces: '"ki', needsComma: false, value: { a: 1, '': null } });
  expect(readAt('{ "ki|nd" }')?.replaces).toBe('"kind"');
});

test('a key may begin where nothing is typed (EDIT-01)', () => {
  expect(readAt('{|}')).toEqual({ replaces: '', needsComma: false, value: { '': null } });
  expect(readAt('{ "a": [{ "b": 1, | }] }')?.value).toEqual({ a: [{ b: 1, '': null }] });
});

test('a member that follows needs a comma (EDIT-01)', () => {
  expect(readAt('{ | "a": 1 }')).toEqual({ replaces: '', needsComma: true, value: { '': null, a: 1 } });
  expect(readAt('{ "k|", "a": 1 }')).toEqual({ replaces: '"k"', needsComma: false, value: { '': null, a: 1 } });
});

test('a key that is not closed ends with its word, not in the next line (EDIT-01)', () => {
  expect(readAt('{\n  "ki|\n  "a": 1\n}')).toEqual({ replaces: '"ki', needsComma: true, value: { '': null, a: 1 } });
});

test('of a text that cannot be read after the key, what is before it is read (EDIT-03)', () => {
  expect(readAt('{ "a": [{ "b": 1, "c|" ]]] }')?.value).toEqual({ a: [{ b: 1, '': null }] });
  expect(readAt('{ "a": 1, "|')?.value).toEqual({ a: 1, '': null });
});

test.each([
  ['a value', '{ "a": "x|" }'],
  ['a key with a value', '{ "a|": 1 }'],
  ['the entry of a list', '["x|"]'],
  ['a place after a value', '{ "a": 1 | }'],
  ['a place without a bracket', '"x|"'],
  ['a string with a brace in it', '{ "a": "{ |" }'],
  ['a text that is broken before', '{ "a" 1, "|" }'],
])('nothing is read at %s', (_, marked) => {
  expect(readAt(marked)).toBeUndefined();
});
