import { maxOutlineCorners } from '../../schemas/wire/outline.ts';
import type { FieldPlan } from '../compile/plan/plan.ts';
import { readOutline } from '../geo/outline.ts';
import { outlineProblem, outlineProblemText } from '../geo/outline-problem.ts';
import type { FieldMessage } from './field-message.ts';
import * as fieldMessages from './field-messages.ts';
import { isEmpty } from './is-empty.ts';

/** What is wrong with an outline. One that cannot be edited by hand is as the platform has it, and stays so. */
export function outlineError({ required }: Pick<FieldPlan, 'required'>, value: unknown): FieldMessage | undefined {
  if (isEmpty(value)) return required ? fieldMessages.required : undefined;
  const read = readOutline(value);
  if (!read) return fieldMessages.wrongForm;
  if (read.more > 0 || read.corners.length > maxOutlineCorners) return undefined;
  const problem = outlineProblem(read.corners);
  return problem && outlineProblemText(problem);
}
