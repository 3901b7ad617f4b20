import { expect, test } from 'vitest';
import { readDataSets } from '../../../schemas/data-sets.ts';
import { site } from '../test-site.ts';
import { checkPage } from './check-page.ts';

const page = (source: object) =>
  JSON.stringify({
    version: 1,
    id: 'p',
    path: '/p',
    title: 'P',
    sources: { one: { kind: 'data', ...source } },
    body: { kind: 'pivot', source: 'one' },
  });
const check = (source: object, answer?: unknown) =>
  checkPage('pages/p.json', page(source), {
    site,
    dataSets: answer === undefined ? undefined : readDataSets(answer),
  }).issues.map(({ severity, message, hint }) => `${severity}: ${message}. ${hint}`);

const water = {
  id: 'water',
  name: '用水',
  dimensions: [
    { id: 'time', name: '时间', kind: 'time' },
    { id: 'zone', name: '分区', kind: 'group' },
  ],
  measures: [{ id: 'volume', name: '用水量', unit: 'm³', isCurrent: false }],
  filters: [{ id: 'zone', name: '分区', source: 'values', values: [{ value: 'north', name: '北区' }] }],
};
const answer = { code: '1', data: [water] };
const right = { set: 'water', measures: ['volume'], dimension: 'zone', filters: { zone: 'north' } };

test('pages are checked against the data sets that another platform answers', () => {
  expect(check(right, answer)).toEqual([]);
  expect(check({ ...right, set: 'alarms' }, answer)).toEqual([
    'error: unknown data set "alarms". Write "water" (用水).',
  ]);
  expect(check({ ...right, measures: ['用水量'] }, answer)).toEqual([
    'error: the data set "water" has no measure "用水量". Did you mean "volume" (用水量)?',
  ]);
  expect(check({ ...right, dimension: 'area' }, answer)).toEqual([
    'error: the data set "water" has no dimension "area". Write one of: "time" (时间), "zone" (分区).',
  ]);
});

test('a value that a list of the platform lacks is a warning: people add to it', () => {
  expect(check({ ...right, filters: { zone: 'nroth' } }, answer)).toEqual([
    'warning: unknown value "nroth" of the filter "zone". Did you mean "north" (北区)?',
  ]);
});

test('nothing is said about names of data sets that are not known', () => {
  expect(check({ ...right, set: 'wather', measures: ['x'], dimension: 'y', filters: { z: '1' } })).toEqual([]);
  expect(check({ ...right, measures: ['x'], dimension: 'y' }, [{ id: 'water', name: 'Water' }])).toEqual([]);
  expect(check({ ...right, startTime: '2026-03-31', endTime: '2026-03-01' })).toEqual([
    'error: the period ends before it starts. Swap "startTime" and "endTime".',
  ]);
});

test('only a list of data sets is read', () => {
  expect(readDataSets(answer)).toEqual(readDataSets([water]));
  for (const other of [undefined, null, {}, { data: 'x' }, [1], [{ name: 'x' }]])
    expect(readDataSets(other)).toBe(undefined);
});
