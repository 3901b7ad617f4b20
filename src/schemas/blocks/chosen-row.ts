import type { Json } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';

/** Adds `row` only for a block whose rows are selectable. */
export const chosenRow = (row: ScopeType, { choose }: Json): Record<string, ScopeType> =>
  choose === true ? { row } : {};
