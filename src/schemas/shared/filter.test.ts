import { expect, test } from 'vitest';
import { filterValues } from './filter.ts';

test('expressions read a range as its two conditions, or under one name as its two days', () => {
  const filters = [
    { field: 'title' },
    { field: 'startTime', endField: 'overTime', input: 'dateRange' },
    { field: 'createTime', input: 'dateRange' },
  ];
  expect(filterValues(filters, { areaCode: '0755' })).toEqual({
    record: { areaCode: 'any', title: 'text', startTime: 'text', overTime: 'text', createTime: { list: 'text' } },
  });
});
