import type { ColumnPlan } from '../../../engine/compile/plan/plan.ts';

type Row = Readonly<Record<string, unknown>>;

interface CellInputs {
  column: ColumnPlan;
  below: readonly ColumnPlan[];
  isRight: boolean;
  row: Row;
}

/** The text of each column's plan, in which the names of the fields occur that its cells read. */
const texts = new WeakMap<ColumnPlan, string>();

/**
 * Whether a cell stays as it is: an event changes a few fields of a row, and only cells that read one of them are drawn
 * again (RT-05). A cell with an action gets the whole row.
 */
export function isSameCell(before: CellInputs, after: CellInputs): boolean {
  if (before.column !== after.column || before.isRight !== after.isRight) return false;
  if (before.below.length !== after.below.length || before.below.some((one, at) => one !== after.below[at]))
    return false;
  if (before.row === after.row) return true;
  const columns = [after.column, ...after.below];
  if (columns.some((column) => column.do)) return false;
  return changedFields(before.row, after.row).every((name) => columns.every((column) => !reads(column, name)));
}

/** The changed fields of the last two rows that were compared: each cell of a row asks for the same ones. */
let last: { before: Row; after: Row; fields: readonly string[] } | undefined;

function changedFields(before: Row, after: Row): readonly string[] {
  if (last?.before === before && last.after === after) return last.fields;
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...names].filter((name) => !Object.is(before[name], after[name]));
  last = { before, after, fields };
  return fields;
}

function reads(column: ColumnPlan, name: string): boolean {
  const text = texts.get(column) ?? JSON.stringify(column);
  texts.set(column, text);
  return text.includes(name);
}
