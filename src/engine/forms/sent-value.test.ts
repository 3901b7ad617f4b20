import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';
import { sentValue } from './sent-value.ts';

test.each([
  ['text', '\u3000A\u200B-1 ', 'A-1'],
  ['textarea', ' a \n b ', 'a \n b'],
  ['rows', [{ code: ' A\u200B ', n: 1 }], [{ code: 'A', n: 1 }]],
  ['password', ' s\u200B ', ' s\u200B '],
  ['files', [{ name: ' a.pdf' }], [{ name: ' a.pdf' }]],
  ['number', 5, 5],
] as const)('of a field for %s with %j is sent %j', (input, value, sent) => {
  expect(sentValue({ input }, value)).toEqual(sent);
});

test('what is no number in a location is said before what is missing', () => {
  const degrees = { type: 'number', minimum: -180, maximum: 180 } as const;
  const properties = { longitude: degrees, latitude: degrees };
  const schema = { type: 'object', properties, required: ['longitude', 'latitude'] } as const;
  const field = { input: 'location', schema, required: true } as const;
  expect(fieldErrors(field, { longitude: '1,5' })[0]?.en).toBe('"1,5" is not a number');
});

test('a field is checked as it is sent', () => {
  const field = { input: 'text', schema: { type: 'string', maxLength: 3 }, required: true } as const;
  expect(fieldErrors(field, '\u3000A-1\u200B ')).toEqual([]);
  expect(fieldErrors(field, '\u200B ')[0]?.en).toBe('Required');
});
