import { expect, test } from 'vitest';
import { dictionaryIndexOf } from './dictionary-index.ts';

const entry = (id: string, dictLabel: string, dictValue: string, dictSort: number, dictTypeId: string) => ({
  id,
  dictLabel,
  dictValue,
  dictSort,
  dictTypeId,
});
const types = [
  { id: '1', name: 'Level', dictionaryDTOs: [entry('12', 'Low', 'l', 2, '1'), entry('11', 'High', 'h', 1, '1')] },
  { id: '2', name: 'Hall', dictionaryDTOs: [entry('21', 'Hall', 'h', 1, '2')] },
];

test("entries keep the platform's order, keyed by id", () => {
  expect(dictionaryIndexOf(types).choices('1')).toEqual([
    { value: '11', title: 'High' },
    { value: '12', title: 'Low' },
  ]);
  expect(dictionaryIndexOf(types).choices('9')).toEqual([]);
});

test('a label is found by id, or within its type by value, since values are unique only there', () => {
  const index = dictionaryIndexOf(types);
  expect(index.label('21')).toBe('Hall');
  expect(index.label('h', '1')).toBe('High');
  expect(index.label('h', '2')).toBe('Hall');
  expect(index.label('h')).toBeUndefined();
  expect(index.label('21', '1')).toBeUndefined();
});

test('each response is read once; anything else has no entries', () => {
  expect(dictionaryIndexOf(types)).toBe(dictionaryIndexOf(types));
  expect(dictionaryIndexOf(null).label('11')).toBeUndefined();
  expect(dictionaryIndexOf([{ id: '1' }]).choices('1')).toEqual([]);
});
