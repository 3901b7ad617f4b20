import { expect, test } from 'vitest';
import { fileNameOf, isEnvelope } from './download.ts';

test.each([
  ['attachment;filename=%E7%94%A8%E6%88%B7.csv', '用户.csv'],
  ['attachment; filename="report.csv"', 'report.csv'],
  ["attachment; filename*=UTF-8''%E7%94%A8%E6%88%B7.csv", '用户.csv'],
  ['attachment; filename=a.csv; size=12', 'a.csv'],
  [`attachment; filename="report.csv"; filename*=UTF-8''%E7%94%A8%E6%88%B7.csv`, '用户.csv'],
  [`attachment; filename*=utf-8'zh'%E7%94%A8%E6%88%B7.csv; filename=report.csv`, '用户.csv'],
  ['attachment; filename="a; b.csv"; size=12', 'a; b.csv'],
  ['attachment; filename=a.csv; note="b.csv"', 'a.csv'],
  ['attachment;filename=%22%E7%94%A8%E6%88%B7%22.csv', '"用户".csv'],
  ['attachment; filename=100%.csv', '100%.csv'],
  ['attachment; filename=..%2F..%2Fetc%2Fpasswd', 'passwd'],
  ['attachment; filename=C%3A%5Ctemp%5Ca.csv', 'a.csv'],
  ['attachment; filename=', undefined],
  ['attachment', undefined],
  [undefined, undefined],
])('the name in %s is %s (HTTP-03)', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test.each([
  ['application/json;charset=UTF-8', true],
  ['application/json; charset=utf-8', true],
  ['application/json', false],
  ['text/csv;charset=UTF-8', false],
  [undefined, false],
])('%s is an envelope: %s', (type, expected) => {
  expect(isEnvelope(type)).toBe(expected);
});
