import { expect, test } from 'vitest';
import { readLine, readTrend } from './read-trend.ts';

const now = '2026-03-02 05:30:00';
/** Alarms by hour with the day before, as data sets answer with "totals" and "compare". */
const byHour = {
  option: {
    xAxis: [
      {
        data: ['03:00', '04:00', '05:00'],
        keys: ['2026-03-02 03:00:00', '2026-03-02 04:00:00', '2026-03-02 05:00:00'],
        ranges: [
          ['2026-03-02 03:00:00', '2026-03-02 03:59:59'],
          ['2026-03-02 04:00:00', '2026-03-02 04:59:59'],
          ['2026-03-02 05:00:00', '2026-03-02 05:30:00'],
        ],
      },
    ],
    series: [
      { uKey: 'count', name: 'Alarms', good: 'down', data: [4, null, 2], total: 6 },
      { uKey: 'count', name: 'Before', good: 'down', compare: 'previous', data: [1, 2, 1], total: 4 },
    ],
  },
};

test('a number is compared with the whole earlier period, in the words of the data set', () => {
  expect(readTrend({ key: 'count', trend: {} }, byHour, 6)).toEqual({ change: 2, tone: 'bad', compare: 'previous' });
  expect(readLine({ key: 'count', trend: {} }, byHour, now)).toEqual({ values: [4, null, 2], isUnfinished: true });
});

test('a period that is not over is compared up to the same time, and says so', () => {
  const compared = { startTime: '2026-03-01 03:00:00', endTime: '2026-03-01 05:30:00', sameTime: true };
  expect(readTrend({ key: 'count', trend: {} }, { ...byHour, compared }, 6).compare).toBe('previousSoFar');
});

test('a state of now is compared with the end of the earlier period, and may be in percent', () => {
  const trend = { at: 'end', as: 'percent' } as const;
  expect(readTrend({ key: 'count', trend }, byHour, 0.5)).toMatchObject({ change: -50, tone: 'good' });
});

test('without a dimension the earlier number is that of the measure', () => {
  const data = {
    option: {
      xAxis: [{ data: ['Alarms', 'Handled'], keys: ['count', 'handled'], goods: ['down', 'up'] }],
      series: [
        { uKey: 'alarms', data: [6, 3] },
        { uKey: 'alarms', compare: 'lastYear', data: [6, 5] },
      ],
    },
  };
  expect(readTrend({ key: 'handled', trend: {} }, data, 3)).toMatchObject({
    change: -2,
    tone: 'bad',
    compare: 'lastYear',
  });
  expect(readLine({ key: 'handled', trend: {} }, data, now)).toEqual({ values: [], isUnfinished: false });
  expect(readTrend({ key: 'count', trend: {} }, data, 6)).toMatchObject({ change: 0, tone: 'none' });
});

test('an earlier number of the source itself has the words of the document', () => {
  const rows = [
    { uKey: 'open', value: 9 },
    { uKey: 'openAtMidnight', value: '5' },
  ];
  const trend = { before: 'openAtMidnight', good: 'down' } as const;
  expect(readTrend({ key: 'open', trend }, rows, 9)).toEqual({ change: 4, tone: 'bad' });
  expect(readTrend({ key: 'open', trend: { before: 'openAtMidnight' } }, rows, 9).tone).toBe('none');
});

test('nothing to compare with has no change, not one of nothing', () => {
  expect(readTrend({ key: 'count', trend: {} }, undefined, 6)).toEqual({ tone: 'none' });
  expect(readLine({ key: 'count', trend: {} }, undefined, now)).toEqual({ values: [], isUnfinished: false });
  expect(readTrend({ key: 'open', trend: { before: 'gone' } }, [], 6).change).toBeUndefined();
  const rows = [{ uKey: 'before', value: 0 }];
  expect(readTrend({ key: 'open', trend: { before: 'before', as: 'percent' } }, rows, 6).change).toBeUndefined();
});
