import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProgramStep } from '../../schemas/wire/lighting-words.ts';
import { deviationsOf } from './deviations.ts';
import { createNightBand } from './night-band.ts';
import { addDays, noonOf } from './night-dates.ts';
import { happenedParts, type LoggedLevel, plannedParts } from './night-log.ts';
import { levelAt, planNight } from './plan-night.ts';
import { schematicSun } from './schematic-sun.ts';

const china = 480;
const night = '2026-11-27';
const noon = noonOf(night, china);
const end = noonOf(addDays(night, 1), china);
const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const steps = (level: number): ProgramStep[] => [
  { at: 'sunset', offset: 0, level },
  { at: 'clock', time: '22:00', level: Math.round(level / 2) },
  { at: 'sunrise', offset: 0, level: 0 },
];
const planOf = (level: number) => planNight(steps(level), schematicSun(night, china), night, china);
const planned = plannedParts([{ at: noon, program: 100 }], planOf);
const says = (hours: number, level: number | null, reason: LoggedLevel['reason'] = 'program'): LoggedLevel => ({
  at: at(hours),
  level,
  reason,
});

const logs = fc
  .array(fc.record({ hours: fc.double({ min: 0, max: 23.9, noNaN: true }), level: fc.integer({ min: 0, max: 100 }) }))
  .map((list) => list.toSorted((a, b) => a.hours - b.hours).map(({ hours, level }) => says(hours, level)));

describe('what was asked for', () => {
  it('is that of each program from its change on, without gaps, whatever the programs', () => {
    const changes = fc.array(
      fc.tuple(fc.double({ min: 0, max: 23.9, noNaN: true }), fc.integer({ min: 1, max: 100 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(changes, fc.double({ min: 0, max: 23.99, noNaN: true }), (list, moment) => {
        const log = list.toSorted((a, b) => a[0] - b[0]).map(([hours, program]) => ({ at: at(hours), program }));
        const parts = plannedParts(log, planOf);
        expect(parts[0]?.from).toEqual(noon);
        expect(parts.at(-1)?.to).toEqual(end);
        for (const [index, { to }] of parts.entries()) if (parts[index + 1]) expect(parts[index + 1]!.from).toEqual(to);
        const program = (log.findLast((change) => change.at <= at(moment)) ?? log[0]!).program;
        const part = parts.find(({ from, to }) => from <= at(moment) && at(moment) < to);
        expect(part?.level).toBe(levelAt(planOf(program), at(moment)));
      }),
    );
  });
});

describe('deviations', () => {
  const night100 = (log: readonly LoggedLevel[], until = end) => deviationsOf(planned, happenedParts(log, until));

  it('are none of a lamp that follows within two minutes', () => {
    expect(night100([says(0, 0), says(6.02, 100), says(10.03, 50), says(18.01, 0)])).toEqual([]);
  });

  it('have the times, both levels, the reason and what was burned more', () => {
    const log = [
      says(0, 0),
      says(6, 100),
      { ...says(8, 30, 'override'), userName: '张三' },
      says(9, 100),
      says(10, 50),
    ];
    const [first, last] = night100(log);
    expect(first).toMatchObject({
      from: at(8),
      to: at(9),
      planned: 100,
      level: 30,
      reason: 'override',
      userName: '张三',
    });
    expect(first?.fullHours).toBeCloseTo(-0.7);
    expect(last).toMatchObject({ from: at(18), to: end, planned: 0, level: 50 });
    expect(last?.fullHours).toBeCloseTo(3);
  });

  it('last until now, and are not judged by energy while nothing is known', () => {
    expect(night100([says(0, 0), says(6, 100), says(7, null)], at(8))).toEqual([
      { from: at(7), to: at(8), planned: 100, level: null, reason: 'program', fullHours: null },
    ]);
  });

  it('of a lamp that is not heard of are one, whatever it is told meanwhile', () => {
    const found = night100([says(0, 0), says(6, 100), says(7, null), says(7.99, null, 'override')], at(8));
    expect(found).toMatchObject([{ from: at(7), to: at(8), level: null }]);
  });

  it('never overlap, lie within the night and differ from the plan, whatever happened', () => {
    fc.assert(
      fc.property(logs, fc.double({ min: 0, max: 24, noNaN: true }), (log, hours) => {
        const found = night100(log, at(hours));
        for (const [index, one] of found.entries()) {
          expect(one.from < one.to).toBe(true);
          expect(one.from >= noon && one.to <= at(hours)).toBe(true);
          expect(Math.abs((one.level ?? -9) - one.planned)).toBeGreaterThan(1);
          const next = found[index + 1];
          if (next) expect(next.from >= one.to).toBe(true);
        }
      }),
    );
  });

  it('and what agrees are together what was burned', () => {
    const hours = (parts: readonly { from: Date; to: Date; level: number | null }[]) =>
      parts.reduce((sum, { from, to, level }) => sum + ((level ?? 0) / 100) * (to.getTime() - from.getTime()), 0) /
      3_600_000;
    fc.assert(
      fc.property(logs, (log) => {
        const whole = [says(0, 0), ...log];
        const more = night100(whole).reduce((sum, { fullHours }) => sum + (fullHours ?? 0), 0);
        // What is shorter than two minutes, or differs by a percent, is left out.
        const slack = whole.length * 2 * (2 / 60) + 24 / 100;
        expect(Math.abs(hours(planned) + more - hours(happenedParts(whole, end)))).toBeLessThan(slack + 0.01);
      }),
    );
  });
});

describe('a band of lamps', () => {
  it('has the lowest and the highest level, and the means of what is known', () => {
    const band = createNightBand(noon, 3_600_000);
    band.add(planned, happenedParts([says(0, 0), says(6, 100)], at(9)));
    band.add(plannedParts([{ at: noon, program: 60 }], planOf), happenedParts([says(0, 0), says(6, null)], at(9)));
    const points = band.points();
    expect(points).toHaveLength(25);
    expect(points[7]).toEqual({ at: at(7), low: 60, high: 100, planned: 80, actual: 100 });
    expect(points[3]).toEqual({ at: at(3), low: 0, high: 0, planned: 0, actual: 0 });
    expect(points[11]).toMatchObject({ low: 30, high: 50, planned: 40, actual: null });
    expect(points[24]).toMatchObject({ low: 0, high: 0, planned: 0, actual: null });
  });
});
