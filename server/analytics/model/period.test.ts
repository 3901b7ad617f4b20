import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DataQuery, grains } from '../../../src/schemas/wire/analytics.ts';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { isDark } from '../../metrics/daylight.ts';
import { comparedPeriod, readPeriod, stepLabel, stepsOf, wallText } from './period.ts';

/** 00:30 on 1 March in Asia/Shanghai, still February in UTC. */
const now = new Date('2028-02-29T16:30:10Z');
const read = (query: Partial<DataQuery>) => readPeriod({ id: 'q', dataSet: 'x', measures: ['y'], ...query }, now);
const texts = ({ from, to }: { from: number; to: number }) => [wallText(from), wallText(to - 1)];

describe('a scale', () => {
  it.each([
    ['HOUR', 'HOUR', '2028-02-29 01:00:00', 24],
    ['WEEK', 'DAY', '2028-02-24 00:00:00', 7],
    ['MONTH', 'DAY', '2028-02-01 00:00:00', 30],
    ['YEAR', 'MONTH', '2027-04-01 00:00:00', 12],
  ] as const)('%s ends now in the platform’s time zone, with complete steps', (scale, grain, start, count) => {
    const period = read({ scale });
    expect(period.grain).toBe(grain);
    expect(texts(period)).toEqual([start, '2028-03-01 00:30:10']);
    expect(stepsOf(grain, period)).toHaveLength(count);
  });

  it('is compared with the same steps before, up to the same time of the day', () => {
    expect(texts(comparedPeriod(read({ scale: 'WEEK' }), 'previous', now))).toEqual([
      '2028-02-17 00:00:00',
      '2028-02-23 00:30:10',
    ]);
    expect(texts(comparedPeriod(read({ scale: 'YEAR' }), 'previous', now))).toEqual([
      '2026-04-01 00:00:00',
      '2027-03-01 00:30:10',
    ]);
  });
});

describe('two times', () => {
  it('are both included, as days or as seconds', () => {
    expect(texts(read({ startTime: '2028-02-28', endTime: '2028-02-29' }))).toEqual([
      '2028-02-28 00:00:00',
      '2028-02-29 23:59:59',
    ]);
    const exact = read({ startTime: '2028-02-28 10:15:00', endTime: '2028-02-28 12:00:00' });
    expect(texts(exact)).toEqual(['2028-02-28 10:15:00', '2028-02-28 12:00:00']);
    expect(stepsOf('HOUR', exact).map(texts)).toEqual([
      ['2028-02-28 10:15:00', '2028-02-28 10:59:59'],
      ['2028-02-28 11:00:00', '2028-02-28 11:59:59'],
      ['2028-02-28 12:00:00', '2028-02-28 12:00:00'],
    ]);
  });

  it('choose the grain, which is coarser if there would be too many points', () => {
    const grainOf = (query: Partial<DataQuery>) => read(query).grain;
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-01-02' })).toBe('HOUR');
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-01-03' })).toBe('DAY');
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-03-03' })).toBe('MONTH');
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-01-31', grain: 'HOUR' })).toBe('HOUR');
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-01-31', grain: 'HOUR', points: 100 })).toBe('DAY');
    expect(grainOf({ startTime: '2028-01-01', endTime: '2028-01-31', grain: 'HOUR', points: 1 })).toBe('MONTH');
  });

  it('are refused if invalid, reversed, alone or more than 400 days apart', () => {
    const keyOf = (query: Partial<DataQuery>) => {
      try {
        return read(query);
      } catch (error) {
        return (error as { key?: string }).key;
      }
    };
    expect(keyOf({ startTime: '2028-02-30', endTime: '2028-03-01' })).toBe('dataPeriodInvalid');
    expect(keyOf({ startTime: '2028-02-01' })).toBe('dataPeriodInvalid');
    expect(keyOf({ startTime: '2028-02-02', endTime: '2028-02-01' })).toBe('dataPeriodReversed');
    expect(keyOf({ startTime: '2027-01-01', endTime: '2028-03-01' })).toBe('dataPeriodTooLong');
  });

  it('are compared with whole months before, the exact length before, or the same days a year ago', () => {
    const compare = (startTime: string, endTime: string, how: 'previous' | 'lastYear') =>
      texts(comparedPeriod(read({ startTime, endTime }), how, now));
    expect(compare('2028-02-01', '2028-02-29', 'previous')).toEqual(['2028-01-01 00:00:00', '2028-01-31 23:59:59']);
    expect(compare('2028-02-03', '2028-02-04', 'previous')).toEqual(['2028-02-01 00:00:00', '2028-02-02 23:59:59']);
    expect(compare('2028-02-29', '2028-02-29', 'lastYear')).toEqual(['2027-02-28 00:00:00', '2027-02-28 23:59:59']);
  });

  it('that are not over are compared with as much of the earlier period as has passed of them', () => {
    const thursday = new Date('2028-03-16T02:30:10Z');
    const compare = (startTime: string, endTime: string, how: 'previous' | 'lastYear' = 'previous') => {
      const query = { id: 'q', dataSet: 'x', measures: ['y'], startTime, endTime };
      return texts(comparedPeriod(readPeriod(query, thursday), how, thursday));
    };
    expect(compare('2028-03-13', '2028-03-19')).toEqual(['2028-03-06 00:00:00', '2028-03-09 10:30:10']);
    expect(compare('2028-03-16', '2028-03-16')).toEqual(['2028-03-15 00:00:00', '2028-03-15 10:30:10']);
    expect(compare('2028-03-01', '2028-03-31')).toEqual(['2028-02-01 00:00:00', '2028-02-16 10:30:10']);
    expect(compare('2028-03-01', '2028-03-31', 'lastYear')).toEqual(['2027-03-01 00:00:00', '2027-03-16 10:30:10']);
    // Not begun: as much as there will be.
    expect(compare('2028-03-17', '2028-03-17')).toEqual(['2028-03-16 00:00:00', '2028-03-16 23:59:59']);
  });
});

describe('steps', () => {
  it('cover a period without gaps', () => {
    const start = Date.UTC(2026, 0, 1);
    fc.assert(
      fc.property(
        fc.constantFrom(...grains),
        fc.integer({ min: 0, max: 400 * 86_400 }),
        fc.integer({ min: 1, max: 40 * 86_400 }),
        (grain, after, seconds) => {
          const from = start + after * 1000;
          const period = { from, to: from + seconds * 1000 };
          const steps = stepsOf(grain, period);
          expect(steps[0]?.from).toBe(period.from);
          expect(steps.at(-1)?.to).toBe(period.to);
          for (const [index, step] of steps.entries()) expect(steps[index + 1]?.from ?? period.to).toBe(step.to);
          expect(new Set(steps.map(({ key }) => stepLabel(grain, key, period))).size).toBe(steps.length);
        },
      ),
      { numRuns: propertyRuns(200) },
    );
  });

  it('of a week begin on Monday', () => {
    const steps = stepsOf('WEEK', { from: Date.UTC(2026, 10, 26), to: Date.UTC(2026, 11, 1) });
    expect(steps.map(({ key }) => key)).toEqual(['2026-11-23 00:00:00', '2026-11-30 00:00:00']);
  });
});

it('lamps should burn longer in winter than in summer', () => {
  const dark = (day: string) =>
    Array.from({ length: 24 }, (_, hour) =>
      isDark(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`)),
    ).filter(Boolean).length;
  expect([dark('2026-06-21'), dark('2026-12-21')]).toEqual([10, 14]);
});
