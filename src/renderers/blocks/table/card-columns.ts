import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';

/** Maximum facts of a card beside others. */
const maxFacts = 8;

interface Shown {
  /** The columns that the user sees, in their order. */
  columns: readonly ColumnPlan[];
  isPhone: boolean;
}

/** The columns by their place on a card. */
export interface CardColumns {
  title: ColumnPlan;
  /** Only beside other cards: a phone shows it among the facts. */
  picture: ColumnPlan | undefined;
  facts: readonly ColumnPlan[];
}

/** Places columns on a card; undefined if the user sees none. */
export function cardColumns({ cards }: Pick<TablePlan, 'cards'>, { columns, isPhone }: Shown): CardColumns | undefined {
  const title = columns.find(({ field }) => field === cards?.title) ?? columns[0];
  if (!title) return undefined;
  const picture = isPhone ? undefined : columns.find(({ field }) => field === cards?.picture);
  const facts = columns.filter((column) => column !== title && column !== picture);
  return { title, picture, facts: isPhone ? facts : facts.slice(0, maxFacts) };
}
