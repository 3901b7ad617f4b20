import type { Json } from '../rules/rule.ts';
import type { ScopeType } from '../rules/scope.ts';

/** A row can be chosen only where the block says so. */
export const chosenRow = (row: ScopeType, { choose }: Json): Record<string, ScopeType> =>
  choose === true ? { row } : {};
