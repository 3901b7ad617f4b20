import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baselineKinds } from '../../src/schemas/wire/lighting-energy.ts';
import { dayLastYear, daysBetween, monthParts } from './energy-period.ts';
import {
  addEnergy,
  changeOf,
  type EnergyFrame,
  type EnergyLamp,
  type EnergySums,
  figuresOf,
  moneyOf,
  noEnergy,
  sumsByDay,
  sumsByKey,
  sumsOfLamp,
} from './energy-sums.ts';
import { judgeMeter } from './judge-meter.ts';

const days = 5;
/** A lamp by the kilowatt-hours of its days, null without a value; days before `since` have none. */
const lampFrom = (
  since: number,
  watts: number,
  values: readonly (number | null)[],
  lastYear: readonly (number | null)[],
  hours: readonly number[],
  compared: readonly boolean[],
): EnergyLamp & { values: readonly (number | null)[]; before: readonly (number | null)[] } => {
  const own = values.map((value, day) => (day < since ? null : value));
  const sum = (list: readonly (number | null)[]) => list.reduce<number>((all, one) => all + (one ?? 0), 0);
  return {
    watts,
    since,
    hours: { plan: hours, rated: hours.map((one) => one + 1) },
    measured: sum(own),
    comparable: sum(own.filter((_, day) => compared[day] && lastYear[day] !== null)),
    gaps: own.flatMap((value, day) => (day >= since && value === null ? [day] : [])),
    lastYear: lastYear.some((value, day) => compared[day] && value !== null)
      ? sum(lastYear.filter((_, day) => compared[day]))
      : null,
    lastYearGaps: lastYear.flatMap((value, day) => (compared[day] && value === null ? [day] : [])),
    baseMean: null,
    values: own,
    before: lastYear,
  };
};

const kwh = fc.double({ min: 0, max: 3, noNaN: true });
const row = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: days, maxLength: days });
const city = row(fc.boolean()).chain((compared) =>
  fc.record({
    compared: fc.constant(compared),
    kind: fc.constantFrom(...baselineKinds),
    lamps: fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: days - 1 }),
          fc.integer({ min: 30, max: 400 }),
          row(fc.option(kwh)),
          row(fc.option(kwh)),
          row(fc.double({ min: 0, max: 14, noNaN: true })),
        )
        .map(([since, watts, values, lastYear, hours]) => lampFrom(since, watts, values, lastYear, hours, compared)),
      { maxLength: 12 },
    ),
  }),
);

const energies = ['measured', 'computed', 'comparable', 'plan', 'lastYear', 'baseline'] as const;
const expectSame = (one: EnergySums, other: EnergySums) => {
  for (const key of energies) expect(one[key], key).toBeCloseTo(other[key], 6);
};

describe('sums of energy', () => {
  it('of groups are those of all lamps, and so are those of days', () => {
    fc.assert(
      fc.property(city, ({ lamps, compared, kind }) => {
        const frame: EnergyFrame = { days, compared, kind, hasBase: true };
        const all = lamps.reduce((sum, lamp) => addEnergy(sum, sumsOfLamp(lamp, frame)), noEnergy());
        const groups = sumsByKey(lamps, frame, ({ watts }) => String(watts % 3));
        expectSame([...groups.values()].reduce(addEnergy, noEnergy()), all);
        const sumOf = (read: (lamp: (typeof lamps)[number]) => number) =>
          lamps.reduce((sum, lamp) => sum + read(lamp), 0);
        const byDay = sumsByDay(lamps, frame, {
          measured: compared.map((_, day) => sumOf(({ values }) => values[day] ?? 0)),
          comparable: compared.map((_, day) =>
            sumOf(({ values, before }) => (before[day] === null ? 0 : (values[day] ?? 0))),
          ),
          lastYear: compared.map((_, day) => sumOf(({ before }) => before[day] ?? 0)),
        });
        expectSame(byDay.reduce(addEnergy, noEnergy()), all);
      }),
    );
  });

  it('compute days without a value as hours by the program times the rated power', () => {
    const lamp = lampFrom(
      0,
      200,
      [1, null, 1, 1, 1],
      [1, 1, 1, 1, 1],
      [8, 9, 10, 11, 12],
      [true, true, true, true, false],
    );
    const frame: EnergyFrame = { days, compared: [true, true, true, true, false], kind: 'lastYear', hasBase: false };
    const sums = sumsOfLamp(lamp, frame);
    // 200 W for 9 hours; five days of the plan; four of last year.
    expect(sums).toMatchObject({ measured: 4, plan: 10, lastYear: 4, measuredLamps: 0, computedLamps: 1 });
    expect(sums.computed).toBeCloseTo(1.8, 9);
    expect(figuresOf(sums, frame, { tariff: 0.75, co2Factor: 0.5 })).toMatchObject({
      kwh: 5.8,
      planChange: -42,
      lastYearChange: 20,
      savedKwh: -0.8,
      cost: 4.35,
      savedCost: -0.6,
      savedCo2: -0.4,
    });
  });

  it('are compared with last year over the lamps and days that have both', () => {
    const compared = [true, true, true, true, true];
    const hours = [10, 10, 10, 10, 10];
    const frame: EnergyFrame = { days, compared, kind: 'lastYear', hasBase: false };
    const both = lampFrom(0, 100, [2, 2, 2, null, 2], [1, 1, null, 1, 1], hours, compared);
    const added = lampFrom(0, 100, [9, 9, 9, 9, 9], [null, null, null, null, null], hours, compared);
    const prices = { tariff: 1, co2Factor: 1 };
    // Three measured days and a computed one of 1 kWh, beside four of last year.
    const all = addEnergy(sumsOfLamp(both, frame), sumsOfLamp(added, frame));
    expect(figuresOf(all, frame, prices)).toMatchObject({
      kwh: 54,
      comparableKwh: 7,
      lastYearKwh: 4,
      lastYearChange: 75,
      savedKwh: -3,
    });
    expect(figuresOf(sumsOfLamp(added, frame), frame, prices)).toMatchObject({
      kwh: 45,
      comparableKwh: null,
      lastYearKwh: null,
      lastYearChange: null,
      savedKwh: null,
    });
    const byDay = sumsByDay([both, added], frame, {
      measured: [11, 11, 11, 9, 11],
      comparable: [2, 2, 0, 0, 2],
      lastYear: [1, 1, 0, 1, 1],
    }).map((sums) => figuresOf(sums, frame, prices).lastYearChange);
    expect(byDay).toEqual([100, 100, null, 0, 100]);
  });

  it('round money to cents as people do', () => {
    expect([0.615, 1.005, -0.615, 2.5].map(moneyOf)).toEqual([0.62, 1.01, -0.62, 2.5]);
    expect([changeOf(3, 0), changeOf(110, 100), changeOf(0, 4)]).toEqual([null, 10, -100]);
  });
});

describe('days', () => {
  it('are split into parts of months, and have a day a year before but in leap years', () => {
    expect(monthParts([...daysBetween('2026-02-27', '2026-03-02'), '2026-03-05'])).toEqual([
      { month: '2026-02-01', from: 27, to: 28 },
      { month: '2026-03-01', from: 1, to: 2 },
      { month: '2026-03-01', from: 5, to: 5 },
    ]);
    expect(['2026-11-28', '2028-02-29'].map(dayLastYear)).toEqual(['2025-11-28', undefined]);
  });
});

describe('a meter beside its lamps', () => {
  const facts = { days: 1, first: 100, last: 161.44, lampsKwh: 58.56, lamps: 9, recordedHours: 24, tolerance: 5 };

  it('counts what the cabinet itself draws', () => {
    expect(judgeMeter(facts)).toMatchObject({
      ownKwh: 1.44,
      expectedKwh: 60,
      diffKwh: 1.44,
      diffPercent: 2.4,
      state: 'within',
    });
    expect(judgeMeter({ ...facts, last: 163 })).toMatchObject({ diffPercent: 5, state: 'within' });
    expect(judgeMeter({ ...facts, last: 163.06 })).toMatchObject({ diffPercent: 5.1, state: 'above' });
    expect(judgeMeter({ ...facts, last: 150 })).toMatchObject({ state: 'below', diffKwh: -10 });
  });

  it('says why it cannot be judged', () => {
    const gapOf = (change: Partial<typeof facts>) => judgeMeter({ ...facts, ...change }).gap;
    expect(judgeMeter({ ...facts, first: undefined })).toMatchObject({
      state: 'noData',
      gap: 'noFirst',
      meterKwh: null,
    });
    expect(judgeMeter({ ...facts, last: undefined }).gap).toBe('noLast');
    expect([gapOf({ lamps: 0 }), gapOf({ last: 50 }), gapOf({ recordedHours: 20 })]).toEqual([
      'noLamps',
      'reset',
      'partly',
    ]);
  });
});
