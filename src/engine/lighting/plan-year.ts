import { chooseProgram, type SpecialDays } from './choose-program.ts';
import { completeRules, type DraftRule } from './draft-rules.ts';
import { datesOf } from './night-dates.ts';

/** The program of a night of a year. */
export interface YearNight {
  date: string;
  /** Undefined without a default program. */
  programId: string | undefined;
  /** Index of the rule that chose it; none for the default program. */
  rule?: number;
}

/** The program of each night of a year, in order. Incomplete rules choose nothing. */
export function planYear(
  rules: readonly DraftRule[],
  defaultProgramId: string | undefined,
  year: number,
  days: SpecialDays,
): readonly YearNight[] {
  const complete = completeRules(rules);
  const calendar = { rules: complete.map(({ rule }) => rule), defaultProgramId: defaultProgramId ?? '' };
  return datesOf(year).map((date) => {
    const { programId, rule } = chooseProgram(calendar, date, days);
    return rule === undefined
      ? { date, programId: defaultProgramId }
      : { date, programId, rule: complete[rule]!.index };
  });
}
