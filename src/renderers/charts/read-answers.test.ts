import { expect, test } from 'vitest';
import { rateColor, readRate } from './read-rate.ts';
import { readTable } from './read-table.ts';
import { readVideos } from './read-videos.ts';

const rate = (...series: [string, (number | null)[]][]) => ({
  categories: ['a', 'b'],
  series: series.map(([key, values]) => ({ name: key, key, values })),
});

test('the online rate is the latest number, or computed of online and total (DASH-25)', () => {
  expect(readRate(rate(['rate', [90, 96.5]]), { online: 12, total: 20 })).toEqual({
    percent: 96.5,
    online: 12,
    total: 20,
  });
  expect(readRate(rate(['rate', [90, null]]), undefined)).toEqual({ percent: 90 });
  expect(readRate(rate(['online', [12]], ['total', [20]]), undefined)).toEqual({ percent: 60, online: 12, total: 20 });
  expect(readRate(rate(['online', [0]], ['total', [0]]), undefined).percent).toBeNull();
  expect(readRate(rate(), 'x')).toEqual({ percent: null });
});

test('the online rate is good from 95, a warning from 80, unless there are thresholds (DASH-25)', () => {
  const names = [95, 94.9, 80, 79.9, null].map((value) =>
    rateColor(undefined, value, 'none').replace(/.*color-|\)/g, ''),
  );
  expect(names).toEqual(['success', 'warning', 'warning', 'error', 'none']);
  const thresholds = [
    { from: 50, color: '#00ff00' },
    { from: 90, color: '#0000ff' },
  ];
  expect([99, 60, 10].map((value) => rateColor(thresholds, value, 'none'))).toEqual(['#0000ff', '#00ff00', 'none']);
});

test("the platform's own table is read from its header and data (DASH-23)", () => {
  const chartTable = {
    tableHeader: [{ label: 'Road', value: 'road' }, { label: 'Lamps', value: 'n' }, null, {}],
    tableData: [{ road: 'x', n: 3 }, null],
  };
  const table = {
    columns: [
      { label: 'Road', key: 'road' },
      { label: 'Lamps', key: 'n' },
    ],
    rows: [{ road: 'x', n: 3 }],
  };
  expect(readTable({ chartTable })).toEqual(table);
  expect(readTable({ option: { chartTable } })).toEqual(table);
  for (const other of [undefined, {}, [], { chartTable: { tableHeader: [], tableData: [] } }, { chartTable: 1 }])
    expect(readTable(other)).toBeUndefined();
});

test('videos are read from a record or rows, and only of addresses that are safe to open (DASH-11)', () => {
  const base = 'https://city.example/console/';
  expect(readVideos({ url: '/files/a.mp4', name: 'Gate' }, base)).toEqual([
    { url: 'https://city.example/files/a.mp4', name: 'Gate', isStream: false },
  ]);
  const urls = [
    'blob:https://city.example/1',
    'http://x/live.m3u8?a=1',
    'javascript:alert(1)',
    'data:video/mp4,x',
    '//',
    '',
  ];
  expect(
    readVideos(
      urls.map((url) => ({ url })),
      base,
    ).map(({ url, isStream }) => [url, isStream]),
  ).toEqual([
    ['blob:https://city.example/1', false],
    ['http://x/live.m3u8?a=1', true],
    [undefined, false],
    [undefined, false],
    [undefined, false],
  ]);
  for (const other of [undefined, null, 3, 'x', {}, [], [null, 3]]) expect(readVideos(other, base)).toEqual([]);
});
