import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';

/** Maximum facts of a card beside others, and of one on a phone before the rest is asked for. */
const maxFacts = 8;
const maxPhoneFacts = 5;

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
  /** The facts of a phone that are folded. */
  more: readonly ColumnPlan[];
}

/** Places columns on a card; undefined if the user sees none. */
export function cardColumns({ cards }: Pick<TablePlan, 'cards'>, { columns, isPhone }: Shown): CardColumns | undefined {
  const title = columns.find(({ field }) => field === cards?.title) ?? columns[0];
  if (!title) return undefined;
  const picture = isPhone ? undefined : columns.find(({ field }) => field === cards?.picture);
  const facts = columns.filter((column) => column !== title && column !== picture);
  if (!isPhone) return { title, picture, facts: facts.slice(0, maxFacts), more: [] };
  const first = new Set(facts.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, maxPhoneFacts));
  return {
    title,
    picture,
    facts: facts.filter((column) => first.has(column)),
    more: facts.filter((column) => !first.has(column)),
  };
}

/** What never folds in a table comes first, then states; the rest in the order of the columns. */
const weightOf = ({ keep, as, options }: ColumnPlan): number =>
  keep ? 2 : as === 'status' || as === 'alarmLevel' || options.length > 0 ? 1 : 0;
