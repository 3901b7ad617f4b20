import { expect, test } from 'vitest';
import { withAllFilters, withFilters } from './link-filters.ts';

const wanted = [
  { filter: 'level', as: 'q.levelId' },
  { filter: 'area', as: 'q.areaCode' },
];

test('a link hands over the filters of the figures', () => {
  expect(withFilters('/alarms?q.deviceId=7', wanted, { level: '1', product: 'X' })).toBe(
    '/alarms?q.deviceId=7&q.levelId=1',
  );
  expect(withFilters('/alarms', wanted, { level: '1' })).toBe('/alarms?q.levelId=1');
  expect(withFilters('/alarms', wanted, undefined)).toBe('/alarms');
});

test('of two areas the narrower one counts', () => {
  const filters = { area: '001002003' };
  expect(withFilters('/alarms?q.areaCode=001002', wanted, filters)).toBe('/alarms?q.areaCode=001002003');
  expect(withFilters('/alarms?q.areaCode=001002003004', wanted, filters)).toBe('/alarms?q.areaCode=001002003004');
});

test('the link of a number hands over every filter, or is none', () => {
  expect(withAllFilters('/alarms', wanted, {})).toBe('/alarms');
  expect(withAllFilters('/alarms', wanted, { area: ['001002'], level: [] })).toBe('/alarms?q.areaCode=001002');
  expect(withAllFilters('/alarms', wanted, { area: ['001002'], product: ['X'] })).toBeUndefined();
  expect(withAllFilters('/alarms', wanted, { area: ['001002', '001003'] })).toBeUndefined();
});
