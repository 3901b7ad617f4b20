import type { ColumnPlan, TablePlan } from '../../../engine/compile/plan/plan.ts';

/** Maximum facts of a card beside others, and values in the second line of a card on a phone. */
const maxFacts = 8;
export const maxInLine = 3;

interface Shown {
  /** The columns that the user sees, in their order. */
  columns: readonly ColumnPlan[];
  isPhone: boolean;
}

/** The columns by their place on a card. */
export interface CardColumns {
  title: ColumnPlan;
  /** Above the facts; on a phone at the start of the card. */
  picture: ColumnPlan | undefined;
  /** On a phone: the state beside the title. */
  state: ColumnPlan | undefined;
  /** On a phone: the second line shows the first three that say something; the last is a spare one. */
  line: readonly ColumnPlan[];
  facts: readonly ColumnPlan[];
  /** The facts of a phone that are folded; the record of a row has them all. */
  more: readonly ColumnPlan[];
}

/** Places columns on a card; undefined if the user sees none. */
export function cardColumns({ cards }: Pick<TablePlan, 'cards'>, { columns, isPhone }: Shown): CardColumns | undefined {
  const canLead = (column: ColumnPlan) => !isState(column) && !tall.includes(column.as);
  const title = columns.find(({ field }) => field === cards?.title) ?? columns.find(canLead) ?? columns[0];
  if (!title) return undefined;
  const picture = columns.find(({ field }) => field === cards?.picture);
  const rest = columns.filter((column) => column !== title && column !== picture);
  if (!isPhone) return { title, picture, state: undefined, line: [], facts: rest.slice(0, maxFacts), more: [] };
  const state = rest.find(isState);
  // A relative time, which is short; what belongs to the title, and where it is; another time; then the other columns in
  // their order.
  const able = rest.filter((column) => column !== state && !isState(column) && !tall.includes(column.as));
  const time = able.find(({ as }) => times.includes(as));
  const inLine = able.filter((column) => column === time || !times.includes(column.as));
  const weightOf = (column: ColumnPlan) =>
    title.below?.includes(column.field) || column.as === 'area' ? 2 : column !== time ? 0 : column.as === 'ago' ? 3 : 1;
  const ordered = inLine.toSorted((one, other) => weightOf(other) - weightOf(one));
  const line = ordered.slice(0, maxInLine);
  const more = rest.filter((column) => column !== state && !line.includes(column));
  // A number alone says nothing.
  const spare = ordered.slice(maxInLine).filter(({ as }) => as !== 'number')[0];
  return { title, picture, state, line: spare ? [...line, spare] : line, facts: [], more: title.do ? [] : more };
}

const times: readonly string[] = ['ago', 'datetime', 'date'];
/** Kinds that need lines of their own. */
const tall: readonly string[] = ['image', 'files', 'html', 'detections', 'schedule', 'qrCode', 'readings', 'progress'];

const isState = ({ as, options }: ColumnPlan): boolean => as === 'status' || as === 'alarmLevel' || options.length > 0;
