import { lightingLimits } from '../../schemas/wire/lighting-limits.ts';
import type { SpecialDay } from '../../schemas/wire/lighting-words.ts';
import { fits, type SpecialDays } from './choose-program.ts';
import { completeRules, type DraftRule, programOf, readCondition } from './draft-rules.ts';
import type { LightingProblem } from './lighting-problem.ts';
import { datesOf, weekdayOf } from './night-dates.ts';

/** What holds calendars, and how many programs each may have. */
export interface ProgramLimit {
  name: string;
  programs: number;
}

/** With what and when a calendar is checked. */
export interface CalendarCheck {
  year: number;
  /** The list of holidays and make-up workdays, of any years. */
  days: readonly SpecialDay[];
  /** The ids of the programs that exist; undefined while they are not known. */
  programs?: ReadonlySet<string> | undefined;
  limits?: readonly ProgramLimit[] | undefined;
}

/** A calendar while it is edited. */
export interface DraftCalendar {
  rules: readonly DraftRule[];
  defaultProgramId: string | undefined;
}

/** Special days by their date. */
export const specialDays = (days: readonly SpecialDay[]): ReadonlyMap<string, SpecialDay> =>
  new Map(days.map((day) => [day.date, day]));

/**
 * Checks a calendar in a year: its values, what may hold it, the rules that decide no night, and what the list of holidays
 * does not say.
 */
export function checkCalendar(calendar: DraftCalendar, check: CalendarCheck): readonly LightingProblem[] {
  return [...ofValues(calendar, check), ...ofLimits(calendar, check), ...ofYear(calendar.rules, check)];
}

function ofValues({ rules, defaultProgramId }: DraftCalendar, { programs }: CalendarCheck): LightingProblem[] {
  const found = rules.flatMap((draft, index): LightingProblem[] => {
    const at = `rules/${index}`;
    const params = { rule: index + 1 };
    const severity = 'error';
    const id = programOf(draft);
    const ofProgram: LightingProblem[] =
      id === undefined
        ? [{ at: `${at}/programId`, key: 'noProgram', params, severity }]
        : programs && !programs.has(id)
          ? [{ at: `${at}/programId`, key: 'goneProgram', params, severity }]
          : [];
    if (readCondition(draft.when)) return ofProgram;
    return [{ at: `${at}/when`, key: 'noCondition', params, severity }, ...ofProgram];
  });
  if (defaultProgramId !== undefined && !(programs && !programs.has(defaultProgramId))) return found;
  return [...found, { at: 'defaultProgramId', key: 'noDefault', params: {}, severity: 'error' }];
}

function ofLimits({ rules, defaultProgramId }: DraftCalendar, { limits = [] }: CalendarCheck): LightingProblem[] {
  const used = new Set([...rules.map(programOf), defaultProgramId].filter((id) => id !== undefined));
  const many = limits
    .filter(({ programs }) => used.size > programs)
    .map(
      ({ name, programs: max }): LightingProblem => ({
        at: 'rules',
        key: 'tooManyPrograms',
        params: { name, max, count: used.size },
        severity: 'error',
      }),
    );
  const { rules: max } = lightingLimits;
  if (rules.length <= max) return many;
  const params = { name: '', max, count: rules.length };
  return [{ at: `rules/${max}`, key: 'tooManyRules', params, severity: 'error' }, ...many];
}

function ofYear(rules: readonly DraftRule[], { year, days }: CalendarCheck): LightingProblem[] {
  const special = specialDays(days);
  const ofThisYear = days.filter(({ date }) => date.startsWith(`${year}-`));
  const makeUps = ofThisYear.filter(({ kind }) => kind === 'workday');
  const complete = completeRules(rules);
  const winners = rulesOfYear(complete, year, special);
  return complete.flatMap(({ index, rule: { when } }, place): LightingProblem[] => {
    const at = `rules/${index}`;
    const rule = index + 1;
    const severity = 'warning';
    const found: LightingProblem[] = [];
    const { fitting, wins, by } = winners[place]!;
    const lacksDays = when.is === 'dayKind' && ofThisYear.length === 0;
    if (lacksDays) found.push({ at, key: 'noSpecialDays', params: { rule, year }, severity });
    if (fitting === 0 && !lacksDays) found.push({ at, key: 'neverFits', params: { rule, year }, severity });
    if (fitting > 0 && wins === 0)
      found.push({
        at,
        key: 'neverWins',
        params: { rule, year, by: by.map((other) => complete[other]!.index + 1) },
        severity,
      });
    if (when.is === 'weekdays' && when.days.length < 7) {
      // A working week without the weekend lacks its make-up days, a weekend has them.
      const isWeekend = when.days.every((day) => day > 5);
      const isWorkingWeek = when.days.every((day) => day < 6) && when.days.length === 5;
      const taken = makeUps.filter(({ date }) => when.days.includes(weekdayOf(date)) === isWeekend);
      if ((isWeekend || isWorkingWeek) && taken.length > 0)
        found.push({ at, key: 'noMakeUpDays', params: { rule, year, days: taken.length }, severity });
    }
    return found;
  });
}

interface RuleYear {
  /** Nights of the year that the condition fits. */
  fitting: number;
  /** Those among them that no earlier rule takes. */
  wins: number;
  /** The rules that take the others, in order. */
  by: readonly number[];
}

/** What each rule does in a year. */
function rulesOfYear(rules: ReturnType<typeof completeRules>, year: number, days: SpecialDays): readonly RuleYear[] {
  const fitting = rules.map(() => 0);
  const wins = rules.map(() => 0);
  const by = rules.map(() => new Set<number>());
  for (const date of datesOf(year)) {
    const those = [...rules.keys()].filter((index) => fits(rules[index]!.rule.when, date, days));
    const [winner] = those;
    if (winner !== undefined) wins[winner]! += 1;
    for (const index of those) {
      fitting[index]! += 1;
      if (index !== winner) by[index]!.add(winner!);
    }
  }
  return rules.map((_, index) => ({
    fitting: fitting[index]!,
    wins: wins[index]!,
    by: [...by[index]!].toSorted((one, other) => one - other),
  }));
}
