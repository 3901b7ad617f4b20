import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { burningOf } from './burning.ts';
import { chooseProgram, fits } from './choose-program.ts';
import { datesOf, nightOf } from './night-dates.ts';
import { levelAt, planNight } from './plan-night.ts';
import { solarTimes } from './solar-times.ts';

const china = 480;
const city = { longitude: 113.55, latitude: 22.7 };
const trondheim = { longitude: 10.4, latitude: 63.43 };
const tromso = { longitude: 18.96, latitude: 69.65 };
const shown = (moment: Date | undefined, offset = china) =>
  moment && new Date(moment.getTime() + offset * 60_000).toISOString().slice(0, 16).replace('T', ' ');
const usual: ProgramStep[] = [
  { at: 'sunset', offset: -10, level: 100, ramp: 60 },
  { at: 'clock', time: '22:00', level: 80 },
  { at: 'clock', time: '00:00', level: 60 },
  { at: 'clock', time: '05:30', level: 80 },
  { at: 'sunrise', offset: 5, level: 0 },
];
const plan = (steps: readonly ProgramStep[], night: string, place = city, offset = china) =>
  planNight(steps, solarTimes(place, night, offset), night, offset);

describe('a night', () => {
  it('runs from noon to noon and is named by the day on which it begins', () => {
    expect(nightOf(new Date('2026-11-27T03:59:59Z'), china)).toBe('2026-11-26');
    expect(nightOf(new Date('2026-11-27T04:00:00Z'), china)).toBe('2026-11-27');
    expect(nightOf(new Date('2026-11-27T19:00:00Z'), china)).toBe('2026-11-27');
  });

  it('has the steps in their order, the sun at the place', () => {
    const { segments, left } = plan(usual, '2026-11-27');
    expect(left).toEqual([]);
    expect(segments.map(({ from, level, step }) => [shown(from), level, step])).toEqual([
      ['2026-11-27 12:00', 0, undefined],
      ['2026-11-27 17:30', 100, 0],
      ['2026-11-27 22:00', 80, 1],
      ['2026-11-28 00:00', 60, 2],
      ['2026-11-28 05:30', 80, 3],
      ['2026-11-28 06:52', 0, 4],
    ]);
  });

  it('leaves out a step that the sunrise overtakes, and does not burn by day', () => {
    const late: ProgramStep[] = [...usual.slice(0, 3), { at: 'clock', time: '05:59', level: 80 }, usual[4]!];
    const { segments, left } = plan(late, '2026-06-10');
    expect(left).toEqual([{ step: 3, why: 'outside' }]);
    expect(shown(segments.at(-1)?.from)).toBe('2026-06-11 05:45');
    expect(segments.at(-1)?.level).toBe(0);
  });

  it('of two steps at one moment has the later', () => {
    const steps: ProgramStep[] = [usual[0]!, { at: 'clock', time: '22:00', level: 50 }, usual[1]!, usual[4]!];
    expect(plan(steps, '2026-11-27').left).toEqual([{ step: 1, why: 'replaced' }]);
  });

  it('without a sunset has no light, in a polar night the whole day, and twilight may be missing alone', () => {
    expect(plan(usual, '2026-06-21', tromso, 120).segments).toHaveLength(1);
    expect(plan(usual, '2026-06-21', tromso, 120).left.map(({ why }) => why)).toEqual([
      'noSun',
      'noNight',
      'noNight',
      'noNight',
      'noSun',
    ]);
    const polar = plan(
      [
        { at: 'sunset', level: 100 },
        { at: 'sunrise', level: 0 },
      ],
      '2026-12-21',
      tromso,
      60,
    );
    expect(polar.segments.map(({ level }) => level)).toEqual([100]);
    const white = plan(
      [
        { at: 'dusk', level: 100 },
        { at: 'dawn', level: 0 },
      ],
      '2026-06-21',
      trondheim,
      120,
    );
    expect(white.left).toEqual([
      { step: 0, why: 'noSun' },
      { step: 1, why: 'noSun' },
    ]);
    expect(solarTimes(trondheim, '2026-06-21', 120).sunset).toBeDefined();
  });

  it('without a moment between its frame has no light', () => {
    const crossed: ProgramStep[] = [
      { at: 'sunset', offset: 240, level: 100 },
      { at: 'clock', time: '20:00', level: 0 },
    ];
    expect(plan(crossed, '2026-11-27').left.map(({ why }) => why)).toEqual(['noNight', 'noNight']);
  });

  it('ramps from one level to the next', () => {
    const { segments } = plan(usual, '2026-11-27');
    const at = segments[1]!.from.getTime();
    expect(levelAt({ segments }, new Date(at - 1))).toBe(0);
    expect(levelAt({ segments }, new Date(at + 30_000))).toBe(50);
    expect(levelAt({ segments }, new Date(at + 60_000))).toBe(100);
  });

  const anyStep = fc.oneof(
    fc.record({
      at: fc.constant('clock' as const),
      time: fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${`${h}`.padStart(2, '0')}:${`${m}`.padStart(2, '0')}`),
      level: fc.nat(100),
      ramp: fc.nat(3600),
    }),
    fc.record({
      at: fc.constantFrom('sunset' as const, 'dusk' as const, 'dawn' as const, 'sunrise' as const),
      offset: fc.integer({ min: -240, max: 240 }),
      level: fc.nat(100),
      ramp: fc.nat(3600),
    }),
  );
  const anyNight = fc.tuple(
    fc.array(anyStep, { minLength: 1, maxLength: 10 }),
    fc.record({ longitude: fc.integer({ min: -180, max: 180 }), latitude: fc.integer({ min: -89, max: 89 }) }),
    fc.constantFrom(...datesOf(2028)),
  );

  it('is covered without gaps for any program at any place, and each step is in it or said to be left out', () => {
    fc.assert(
      fc.property(anyNight, ([steps, place, night]) => {
        const offset = Math.round(place.longitude / 15) * 60;
        const found = plan(steps, night, place, offset);
        const { segments, left } = found;
        expect(segments[0]?.from).toEqual(found.from);
        expect(segments.at(-1)?.to).toEqual(found.to);
        for (const [index, one] of segments.entries()) {
          expect(one.from < one.to).toBe(true);
          if (index > 0) expect(one.from).toEqual(segments[index - 1]?.to);
        }
        const used = segments.flatMap(({ step }) => step ?? []);
        const gone = new Set(left.map(({ step }) => step));
        expect(used.some((step) => gone.has(step))).toBe(false);
        const { hours, fullHours, starts } = burningOf(found);
        expect(hours).toBeGreaterThanOrEqual(fullHours - 1e-9);
        expect(hours).toBeLessThanOrEqual(24 + 1e-9);
        expect(starts).toBeLessThanOrEqual(steps.length);
      }),
    );
  });

  it('burns as long in two parts as at once', () => {
    fc.assert(
      fc.property(anyNight, fc.nat(1440), ([steps, place, night], minutes) => {
        const found = plan(steps, night, place);
        const middle = new Date(found.from.getTime() + minutes * 60_000);
        const [one, two, all] = [
          burningOf(found, found.from, middle),
          burningOf(found, middle, found.to),
          burningOf(found),
        ];
        expect(one.hours + two.hours).toBeCloseTo(all.hours, 6);
        expect(one.fullHours + two.fullHours).toBeCloseTo(all.fullHours, 3);
        expect(one.starts + two.starts).toBe(all.starts);
      }),
    );
  });
});

describe('a calendar', () => {
  const days = new Map([
    ['2026-10-01', { kind: 'holiday' as const }],
    ['2026-09-20', { kind: 'workday' as const }],
  ]);

  it('takes the first rule that fits the day on which the night begins, else the default', () => {
    const calendar = {
      rules: [
        { when: { is: 'dayKind' as const, kind: 'holiday' as const }, programId: 'holiday' },
        { when: { is: 'weekdays' as const, days: [5, 6] }, programId: 'weekend' },
      ],
      defaultProgramId: 'usual',
    };
    expect(chooseProgram(calendar, '2026-10-01', days)).toEqual({ programId: 'holiday', rule: 0 });
    expect(chooseProgram(calendar, '2026-11-27', days)).toEqual({ programId: 'weekend', rule: 1 });
    expect(chooseProgram(calendar, '2026-11-29', days)).toEqual({ programId: 'usual' });
  });

  it.each([
    [{ is: 'weekdays', days: [7] }, '2026-09-20', true],
    [{ is: 'dayKind', kind: 'workday' }, '2026-09-20', true],
    [{ is: 'dayKind', kind: 'restday' }, '2026-09-20', false],
    [{ is: 'dayKind', kind: 'restday' }, '2026-10-01', true],
    [{ is: 'dayKind', kind: 'workday' }, '2026-11-27', true],
    [{ is: 'season', from: '11-01', to: '02-29' }, '2026-12-31', true],
    [{ is: 'season', from: '11-01', to: '02-29' }, '2026-03-01', false],
    [{ is: 'dates', from: '2026-11-27', to: '2026-11-27' }, '2026-11-27', true],
    [{ is: 'nthWeekday', nth: 4, day: 5 }, '2026-11-27', true],
    [{ is: 'nthWeekday', nth: -1, day: 5 }, '2026-11-27', true],
    [{ is: 'nthWeekday', nth: -1, day: 5, month: 10 }, '2026-11-27', false],
    [{ is: 'nthWeekday', nth: 5, day: 7 }, '2026-11-29', true],
  ] as const)('%j on %s: %s', (condition, date, expected) =>
    expect(fits({ ...condition } as never, date, days)).toBe(expected),
  );
});
