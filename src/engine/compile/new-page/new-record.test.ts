import { expect, test } from 'vitest';
import { fieldTypes } from '../../../schemas/sources/fields.ts';
import { checkRecord } from '../check/check-record.ts';
import { productContext } from '../check/test-documents.ts';
import { issueLine } from '../issue.ts';
import { newRecord } from './new-record.ts';

const library = productContext.library!;
const title = { zh: '灯具', en: 'lamp' };

test('a record with a field of each type passes the checker', () => {
  const fields = fieldTypes.map((type) => ({ name: `of.${type}`, title: { zh: type, en: type }, type }));
  const made = newRecord({ name: 'lantern', title, fields }, library);
  if ('problem' in made) throw new Error(made.problem.en);
  expect(made.file).toBe('records/lantern.json');
  expect(checkRecord(made.file, made.text, productContext).issues.map(issueLine)).toEqual([]);
  expect(JSON.parse(made.text)).toMatchObject({
    title,
    fields: { 'of.time': { type: 'time', cell: { as: 'datetime' }, form: { input: 'datetime' } } },
  });
});

test('a record without fields begins with a name', () => {
  const made = newRecord({ name: 'lantern', title }, library);
  expect('text' in made && Object.keys(JSON.parse(made.text).fields)).toEqual(['name']);
});

const field = { name: 'a', title, type: 'text' } as const;
test.each([
  [{ name: 'Device' }, 'The record records/device.json already exists. Choose another name, or edit that file.'],
  [{ name: 'a/b' }, expect.stringContaining('The name "a/b" cannot be used.')],
  [{ fields: [field, field] }, 'The field "a" is there twice.'],
  [{ fields: [{ ...field, name: 'a b' }] }, expect.stringContaining('The field "a b" cannot be used.')],
  [{ fields: [{ ...field, type: 'texts' as 'text' }] }, expect.stringContaining('has the unknown type "texts"')],
])('%j is refused with a reason', (wanted, reason) => {
  expect(newRecord({ name: 'lantern', title, ...wanted }, library)).toMatchObject({ problem: { en: reason } });
});
