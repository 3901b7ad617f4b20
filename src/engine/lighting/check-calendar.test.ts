import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../tests/setup/property-runs.ts';
import { dayKinds } from '../../schemas/wire/lighting-limits.ts';
import type { CalendarRule, DayCondition, SpecialDay } from '../../schemas/wire/lighting-words.ts';
import { checkCalendar, specialDays } from './check-calendar.ts';
import { datesOf } from './night-dates.ts';
import { planYear } from './plan-year.ts';
import { lightingProblemText } from './problem-texts.ts';

const days: SpecialDay[] = [
  { date: '2026-10-01', kind: 'holiday', name: '国庆节' },
  { date: '2026-10-10', kind: 'workday', name: '国庆节' },
  { date: '2026-09-20', kind: 'workday', name: '国庆节' },
];
const rule = (when: DayCondition, programId = 'a'): CalendarRule => ({ when, programId });
const weekend = rule({ is: 'weekdays', days: [6, 7] }, 'weekend');
const found = (
  rules: readonly object[],
  more: Partial<Parameters<typeof checkCalendar>[1]> = {},
  defaultProgramId: string | undefined = 'usual',
) =>
  checkCalendar({ rules, defaultProgramId }, { year: 2026, days, ...more }).map(
    ({ at, key, severity }) => `${severity} ${at} ${key}`,
  );
const texts = (rules: readonly CalendarRule[]) =>
  checkCalendar({ rules, defaultProgramId: 'usual' }, { year: 2026, days }).map(lightingProblemText);

test('a rule behind those that have all its days never wins, and they are named', () => {
  const summer = rule({ is: 'season', from: '06-01', to: '08-31' });
  const july = rule({ is: 'dates', from: '2026-07-01', to: '2026-07-31' });
  expect(texts([summer, july])).toEqual([
    { zh: '规则 2 在 2026 年从不生效：其日期已由规则 1 决定', en: 'Rule 2 never decides in 2026: rule 1 has its days' },
  ]);
  expect(found([july, summer])).toEqual([]);
  expect(found([rule({ is: 'dates', from: '2025-01-01', to: '2025-12-31' })])).toEqual(['warning rules/0 neverFits']);
});

test('a list of holidays without the year, and weekdays that do not know make-up days, are said', () => {
  const holiday = rule({ is: 'dayKind', kind: 'holiday' });
  expect(found([holiday])).toEqual([]);
  expect(found([holiday], { year: 2027 })).toEqual(['warning rules/0 noSpecialDays']);
  expect(found([weekend])).toEqual(['warning rules/0 noMakeUpDays']);
  expect(found([rule({ is: 'weekdays', days: [1, 2, 3, 4, 5] })])).toEqual(['warning rules/0 noMakeUpDays']);
  expect(found([rule({ is: 'weekdays', days: [5] })])).toEqual([]);
  expect(found([weekend], { year: 2027 })).toEqual([]);
  expect(texts([weekend])[0]!.en).toContain('ignores 2 make-up workdays of 2026');
});

test('rules that are not complete are said at their keys', () => {
  expect(found([{ when: { is: 'weekdays', days: [] }, programId: 'a' }, { when: weekend.when }])).toEqual([
    'error rules/0/when noCondition',
    'error rules/1/programId noProgram',
  ]);
  expect(found([rule({ is: 'dates', from: '2026-05-03', to: '2026-05-01' })])).toEqual([
    'error rules/0/when noCondition',
  ]);
  expect(found([rule({ is: 'season', from: '02-30', to: '03-01' })])).toEqual(['error rules/0/when noCondition']);
  const programs = new Set(['usual']);
  expect(found([rule({ is: 'weekdays', days: [1] }, 'gone')], { programs })).toEqual([
    'error rules/0/programId goneProgram',
  ]);
  expect(checkCalendar({ rules: [], defaultProgramId: undefined }, { year: 2026, days }).map(({ key }) => key)).toEqual(
    ['noDefault'],
  );
});

test('more programs than a concentrator holds are said with its name', () => {
  const limits = [{ name: '一号集中器', programs: 1 }];
  expect(found([weekend], { limits, year: 2027 })).toEqual(['error rules tooManyPrograms']);
});

const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
const date = fc.constantFrom(...datesOf(2026));
const condition: fc.Arbitrary<DayCondition> = fc.oneof(
  fc.record({ is: fc.constant('weekdays' as const), days: weekdays }),
  fc.record({
    is: fc.constant('season' as const),
    from: date.map((day) => day.slice(5)),
    to: date.map((day) => day.slice(5)),
  }),
  fc
    .tuple(date, date)
    .map(([one, other]) => ({ is: 'dates' as const, from: one < other ? one : other, to: one < other ? other : one })),
  fc.record({
    is: fc.constant('nthWeekday' as const),
    nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
    day: fc.integer({ min: 1, max: 7 }),
    month: fc.option(fc.integer({ min: 1, max: 12 })),
  }),
  fc.record({ is: fc.constant('dayKind' as const), kind: fc.constantFrom(...dayKinds) }),
);
const rules = fc.array(fc.record({ when: condition, programId: fc.constantFrom('a', 'b', 'c') }), {
  minLength: 1,
  maxLength: 8,
});

test('moving a rule changes no night of the rules before both places', () => {
  fc.assert(
    fc.property(rules, fc.nat(7), fc.nat(7), (list, from, to) => {
      const [source, target] = [from % list.length, to % list.length];
      const moved = [...list];
      moved.splice(target, 0, ...moved.splice(source, 1));
      const before = planYear(list, 'usual', 2026, specialDays(days));
      const after = planYear(moved, 'usual', 2026, specialDays(days));
      const earliest = Math.min(source, target);
      for (const [index, night] of before.entries())
        if (night.rule !== undefined && night.rule < earliest) expect(after[index]).toEqual(night);
      // The default keeps its nights: they fit no rule at all.
      expect(after.map(({ rule: one }) => one === undefined)).toEqual(before.map(({ rule: one }) => one === undefined));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('a rule is said never to decide exactly if no night is its own', () => {
  fc.assert(
    fc.property(rules, (list) => {
      const winners = new Set(planYear(list, 'usual', 2026, specialDays(days)).map(({ rule: one }) => one));
      const said = new Set(
        checkCalendar({ rules: list, defaultProgramId: 'usual' }, { year: 2026, days }).flatMap(({ key, params }) =>
          key === 'neverFits' || key === 'neverWins' ? [(params as { rule: number }).rule - 1] : [],
        ),
      );
      expect([...list.keys()].filter((index) => !winners.has(index))).toEqual([...said].toSorted((a, b) => a - b));
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('incomplete rules choose nothing, and keep their numbers', () => {
  const year = planYear([{ when: { is: 'weekdays', days: [] } }, weekend], 'usual', 2026, new Map());
  expect(year.find(({ date }) => date === '2026-11-28')).toEqual({ date: '2026-11-28', programId: 'weekend', rule: 1 });
  expect(year.find(({ date }) => date === '2026-11-27')).toEqual({ date: '2026-11-27', programId: 'usual' });
});
