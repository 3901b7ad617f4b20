import type { TablePlan } from '../../../engine/compile/plan/plan.ts';

/** True if the rows of a table have checkboxes for a user. */
export const hasTicks = ({ select, batch }: TablePlan, permits: (func: string | undefined) => boolean): boolean =>
  select === true || batch.some(({ id }) => permits(id));
