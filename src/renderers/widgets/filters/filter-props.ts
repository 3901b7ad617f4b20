import type { FilterPlan } from '../../../engine/compile/plan/plan.ts';

/** Where filters keep their values: a table, or a data panel. Reads are observed. */
export interface FilterState {
  filterOf(filter: FilterPlan): unknown;
  setFilter(field: string, value: unknown): void;
}

export interface FilterProps {
  filter: FilterPlan;
  state: FilterState;
}
