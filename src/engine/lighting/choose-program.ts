import type { CalendarRule, DayCondition, SpecialDay } from '../../schemas/wire/lighting-words.ts';
import { addDays, weekdayOf } from './night-dates.ts';

/** Special days by their date. */
export type SpecialDays = ReadonlyMap<string, Pick<SpecialDay, 'kind'>>;

export interface Calendar {
  rules: readonly CalendarRule[];
  defaultProgramId: string;
}

/** A program and the index of the rule that chose it; none for the default program. */
export interface ChosenProgram {
  programId: string;
  rule?: number;
}

/** The program of a night: that of the first rule which fits the day on which it begins, else the default. */
export function chooseProgram({ rules, defaultProgramId }: Calendar, night: string, days: SpecialDays): ChosenProgram {
  const rule = rules.findIndex(({ when }) => fits(when, night, days));
  const found = rules[rule];
  return found ? { programId: found.programId, rule } : { programId: defaultProgramId };
}

/** Whether a condition fits a date, 'YYYY-MM-DD'. */
export function fits(condition: DayCondition, date: string, days: SpecialDays): boolean {
  switch (condition.is) {
    case 'weekdays':
      return condition.days.includes(weekdayOf(date));
    case 'season': {
      const { from, to } = condition;
      const day = date.slice(5);
      return from <= to ? day >= from && day <= to : day >= from || day <= to;
    }
    case 'dates':
      return date >= condition.from && date <= condition.to;
    case 'nthWeekday':
      return isNth(condition, date);
    case 'dayKind':
      return isKind(condition.kind, date, days);
  }
}

function isNth({ nth, day, month }: Extract<DayCondition, { is: 'nthWeekday' }>, date: string): boolean {
  if (weekdayOf(date) !== day || (month && Number(date.slice(5, 7)) !== month)) return false;
  if (nth === -1) return addDays(date, 7).slice(0, 7) !== date.slice(0, 7);
  return Math.ceil(Number(date.slice(8)) / 7) === nth;
}

function isKind(kind: 'holiday' | 'workday' | 'restday', date: string, days: SpecialDays): boolean {
  const special = days.get(date)?.kind;
  if (kind === 'holiday') return special === 'holiday';
  const isWorkday = special ? special === 'workday' : weekdayOf(date) < 6;
  return isWorkday === (kind === 'workday');
}
