import { isRecord } from '../../schemas/rules/is-record.ts';
import { dayKinds } from '../../schemas/wire/lighting-limits.ts';
import type { CalendarRule, DayCondition } from '../../schemas/wire/lighting-words.ts';

/** A rule of a calendar while it is edited: its condition may be incomplete, its program missing. */
export interface DraftRule {
  readonly when?: unknown;
  readonly programId?: unknown;
}

/** The rules of a value; anything else is no rule. */
export const draftRules = (value: unknown): readonly DraftRule[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** A condition, if it is complete. */
export function readCondition(value: unknown): DayCondition | undefined {
  if (!isRecord(value)) return undefined;
  const condition = value as unknown as DayCondition;
  switch (condition.is) {
    case 'weekdays':
      return Array.isArray(condition.days) && condition.days.length > 0 && condition.days.every(isWeekday)
        ? condition
        : undefined;
    case 'season':
      return isMonthDay(condition.from) && isMonthDay(condition.to) ? condition : undefined;
    case 'dates':
      return isDate(condition.from) && isDate(condition.to) && condition.from <= condition.to ? condition : undefined;
    case 'nthWeekday':
      return [1, 2, 3, 4, 5, -1].includes(condition.nth) && isWeekday(condition.day) && isMonth(condition.month)
        ? condition
        : undefined;
    case 'dayKind':
      return dayKinds.includes(condition.kind) ? condition : undefined;
    default:
      return undefined;
  }
}

/** The id of a program of a rule; undefined for none. */
export const programOf = ({ programId }: DraftRule): string | undefined =>
  (typeof programId === 'string' || typeof programId === 'number') && programId !== '' ? String(programId) : undefined;

/** A complete rule with its index among the drafts. */
export interface IndexedRule {
  index: number;
  rule: CalendarRule;
}

/** The rules that are complete. */
export const completeRules = (rules: readonly DraftRule[]): readonly IndexedRule[] =>
  rules.flatMap((draft, index) => {
    const when = readCondition(draft.when);
    const programId = programOf(draft);
    return when && programId !== undefined ? [{ index, rule: { when, programId } }] : [];
  });

const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const isWeekday = (value: unknown): boolean => isWhole(value, 1, 7);
const isMonth = (value: unknown): boolean => value === undefined || value === null || isWhole(value, 1, 12);

/** Every year has the day in a leap year: February 29 is one. */
const isMonthDay = (value: unknown): boolean => typeof value === 'string' && isDay(`2028-${value}`);
const isDate = (value: unknown): boolean => typeof value === 'string' && isDay(value);
const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};
