import type { FieldPlan } from '../compile/plan/plan.ts';
import { checkCalendar } from '../lighting/check-calendar.ts';
import { checkProgram } from '../lighting/check-program.ts';
import { draftRules } from '../lighting/draft-rules.ts';
import { draftSteps } from '../lighting/draft-steps.ts';
import type { LightingProblem } from '../lighting/lighting-problem.ts';
import { lightingProblemText } from '../lighting/problem-texts.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { isEmpty } from './is-empty.ts';

/** What does not depend on the year is the same in any. */
const anyYear = 2028;
const firstError = (problems: readonly LightingProblem[]): FieldMessage | undefined => {
  const error = problems.find(({ severity }) => severity === 'error');
  return error && lightingProblemText(error);
};

/** Why the steps of a night cannot be saved, wherever they apply. */
export function scheduleError({ required, maxSteps }: FieldPlan, value: unknown): FieldMessage | undefined {
  if (isEmpty(value)) return required ? fieldMessages.required : undefined;
  return firstError(checkProgram(draftSteps(value), { year: anyYear, utcOffset: 0, maxSteps }));
}

/** Why rules of days cannot be saved, whatever programs and holidays there are. */
export function dayRulesError({ required }: FieldPlan, value: unknown): FieldMessage | undefined {
  if (isEmpty(value)) return required ? fieldMessages.required : undefined;
  const calendar = { rules: draftRules(value), defaultProgramId: 'any' };
  return firstError(checkCalendar(calendar, { year: anyYear, days: [] }));
}
