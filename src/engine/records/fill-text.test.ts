import { expect, test } from 'vitest';
import { fillPath, fillString, fillText } from './fill-text.ts';

const row = { id: 'a/b', name: '', department: { code: '001' }, count: 0 };

test('a text is filled from a record, with a dash for a missing value', () => {
  expect(fillString('{id} {department.code} {count} {name} {no.such}', row)).toBe('a/b 001 0 – –');
});

test('a number has thousands separators, unless it is a name or for a machine', () => {
  const values = { n: 6169, part: 1234.5678, uid: '6169', year: -20 };
  expect(fillString('{n} alarms, {part}, {uid}, {year}', values)).toBe('6,169 alarms, 1,234.5678, 6169, −20');
  expect(fillString('#{n}', values)).toBe('#6169');
  expect(fillString('{n}', values, String)).toBe('6169');
  expect(fillText({ zh: '{n} 条告警', en: '{n} {n:alarm|alarms}' }, values)).toEqual({
    zh: '6,169 条告警',
    en: '6,169 alarms',
  });
  expect(fillPath('/alarms/{n}', values)).toBe('/alarms/6169');
});

test('a number has the decimals that the text asks for, and its sign', () => {
  const values = { kwh: 63443.4, change: 3.14, less: -1234.5, none: 0, text: '5', void: null };
  expect(fillString('{kwh:0.00} kWh, {change:+0.0}%', values)).toBe('63,443.40 kWh, +3.1%');
  expect(fillString('{less:+0.0} {none:+0.0} {kwh:0} {kwh}', values)).toBe('−1,234.5 0.0 63,443 63,443.4');
  expect(fillString('{text:0.00} {void:0.00} {absent:0}', values)).toBe('5 – –');
  expect(fillText({ zh: '{kwh:0.000} 度', en: '{kwh:0.000}' }, values)).toEqual({
    zh: '63,443.400 度',
    en: '63,443.400',
  });
});

test('a word follows its number: the first for exactly one, else the second', () => {
  const text = '{n} {n:device|devices} {n:is|are} offline';
  expect(fillString(text, { n: 1 })).toBe('1 device is offline');
  expect(fillString(text, { n: '1' })).toBe('1 device is offline');
  expect(fillString(text, { n: 0 })).toBe('0 devices are offline');
  expect(fillString(text, { n: 12 })).toBe('12 devices are offline');
  expect(fillString('{n:|more }rows', { n: 2 })).toBe('more rows');
  // One word is not a plural.
  expect(fillString('{n:device}', { n: 1 })).toBe('{n:device}');
});

test('a path is filled and encoded, or undefined if a value is missing', () => {
  expect(fillPath('/device/{id}?d={department.code}', row)).toBe('/device/a%2Fb?d=001');
  expect(fillPath('/device/{name}', row)).toBeUndefined();
  expect(fillPath('/device', row)).toBe('/device');
});
