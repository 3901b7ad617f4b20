import type { TablePlan } from '../../../engine/compile/plan/plan.ts';
import type { PageStore } from '../../../engine/stores/page/page-store.ts';

/** The address of a page whose table is shown as a map has this parameter. */
const parameterOf = ({ id }: TablePlan) => `${id}.view`;
const word = 'map';

export const isOnMap = (page: PageStore, plan: TablePlan): boolean =>
  plan.map !== undefined && page.query(parameterOf(plan)) === word;

/** Shows the rows of a table on its map, or again as they were. */
export const showMap = (page: PageStore, plan: TablePlan, isShown: boolean): void =>
  page.setQuery(parameterOf(plan), isShown ? word : undefined);
