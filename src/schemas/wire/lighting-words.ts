import { type Static, Type } from 'typebox';
import { type DayKind, dayKinds, lightingLimits, missedRules, stepBases } from './lighting-limits.ts';
import { idText, optionalText, version } from './limits.ts';

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  Type.Unsafe<Value>(Type.Union(values.map((value) => Type.Literal(value))));

/** A step of a program: from its moment the lamp has its level until the next step. */
export const ProgramStep = Type.Object({
  at: oneOf(stepBases),
  /** 'HH:mm', of the clock. */
  time: Type.Optional(
    Type.Union([Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5 }), Type.Null()]),
  ),
  /** Minutes after the sun's moment; negative before it. */
  offset: Type.Optional(
    Type.Union([Type.Integer({ minimum: -lightingLimits.offset, maximum: lightingLimits.offset }), Type.Null()]),
  ),
  /** Percent; 0 is off. */
  level: Type.Integer({ minimum: 0, maximum: 100 }),
  /** Seconds in which the level is reached. */
  ramp: Type.Optional(Type.Union([Type.Integer({ minimum: 0, maximum: lightingLimits.ramp }), Type.Null()])),
  missed: Type.Optional(Type.Union([oneOf(missedRules), Type.Null()])),
});
export type ProgramStep = Static<typeof ProgramStep>;

const weekday = () => Type.Integer({ minimum: 1, maximum: 7 });
const monthDay = () => Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', maxLength: 10 });
const date = () => Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', maxLength: 10 });

/** When a rule of a calendar fits: by the day on which the night begins. Weekdays count from 1, Monday. */
export const DayCondition = Type.Union([
  Type.Object({ is: Type.Literal('weekdays'), days: Type.Array(weekday(), { minItems: 1, maxItems: 7 }) }),
  /** Each year, both inclusive; `from` may be after `to`: over the turn of the year. */
  Type.Object({ is: Type.Literal('season'), from: monthDay(), to: monthDay() }),
  /** Both inclusive. */
  Type.Object({ is: Type.Literal('dates'), from: date(), to: date() }),
  /** The n-th weekday of a month, -1 for the last; of every month without `month`. */
  Type.Object({
    is: Type.Literal('nthWeekday'),
    nth: Type.Union([1, 2, 3, 4, 5, -1].map((nth) => Type.Literal(nth))),
    day: weekday(),
    month: Type.Optional(Type.Union([Type.Integer({ minimum: 1, maximum: 12 }), Type.Null()])),
  }),
  Type.Object({ is: Type.Literal('dayKind'), kind: oneOf(dayKinds) }),
]);
export type DayCondition =
  | { is: 'weekdays'; days: number[] }
  | { is: 'season'; from: string; to: string }
  | { is: 'dates'; from: string; to: string }
  | { is: 'nthWeekday'; nth: number; day: number; month?: number | null }
  | { is: 'dayKind'; kind: DayKind };

export const CalendarRule = Type.Object({
  when: Type.Unsafe<DayCondition>(DayCondition),
  programId: idText(),
});
export type CalendarRule = Static<typeof CalendarRule>;

/** POST and PUT /island-ams/lighting/program. */
export const ProgramSave = Type.Object({
  name: Type.String({ minLength: 1, maxLength: lightingLimits.name }),
  description: optionalText(200),
  steps: Type.Array(ProgramStep, { minItems: 1, maxItems: lightingLimits.steps }),
  version: version(),
});
export type ProgramSave = Static<typeof ProgramSave>;

/** POST and PUT /island-ams/lighting/calendar: the first rule that fits a night decides, else the default program. */
export const CalendarSave = Type.Object({
  name: Type.String({ minLength: 1, maxLength: lightingLimits.name }),
  description: optionalText(200),
  rules: Type.Array(CalendarRule, { maxItems: lightingLimits.rules }),
  defaultProgramId: idText(),
  version: version(),
});
export type CalendarSave = Static<typeof CalendarSave>;

/** A day that is not what its weekday says: a public holiday, or a weekend day on which people work. */
export const SpecialDay = Type.Object({
  date: date(),
  kind: Type.Union([Type.Literal('holiday'), Type.Literal('workday')]),
  name: Type.String({ minLength: 1, maxLength: 30 }),
});
export type SpecialDay = Static<typeof SpecialDay>;

/** Why a lamp has its level (TALQ). */
export const levelReasons = ['default', 'program', 'override', 'sensor', 'rule', 'local'] as const;
export type LevelReason = (typeof levelReasons)[number];
