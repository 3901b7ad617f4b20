import type { ColumnPlan } from '../../compile/plan/plan.ts';
import type { ColumnLayout } from '../../data/layouts.ts';

/** Columns in the order of the user, those missing from it after their neighbour in the document. */
export function orderedColumns(
  columns: readonly ColumnPlan[],
  layout: readonly ColumnLayout[] | undefined,
): readonly ColumnPlan[] {
  if (layout === undefined) return columns;
  const byField = new Map(columns.map((column) => [column.field, column]));
  const ordered = layout.flatMap(({ id }) => byField.get(id) ?? []);
  columns.forEach((column, at) => {
    if (ordered.includes(column)) return;
    const before = columns.slice(0, at).findLast((one) => ordered.includes(one));
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  });
  return ordered;
}

/** Ordered columns without those that the user, or else the document, hides. */
export function chosenColumns(
  columns: readonly ColumnPlan[],
  layout: readonly ColumnLayout[] | undefined,
): readonly ColumnPlan[] {
  const checked = new Map(layout?.map(({ id, checked }) => [id, checked]));
  const shown = orderedColumns(columns, layout).filter(({ field, hidden }) => checked.get(field) ?? hidden !== true);
  // A layout of another version of the document may leave nothing.
  return shown.length > 0 ? shown : columns;
}

/** The whole layout of a table with one column changed. */
export function withColumn(
  columns: readonly ColumnPlan[],
  layout: readonly ColumnLayout[] | undefined,
  field: string,
  change: Omit<ColumnLayout, 'id'>,
): ColumnLayout[] {
  return wholeLayout(columns, layout).map((one) => (one.id === field ? { ...one, ...change } : one));
}

/** The whole layout with a column moved to another place. */
export function withColumnAt(
  columns: readonly ColumnPlan[],
  layout: readonly ColumnLayout[] | undefined,
  field: string,
  place: number,
): ColumnLayout[] {
  const all = wholeLayout(columns, layout);
  const others = all.filter(({ id }) => id !== field);
  return [...others.slice(0, place), ...all.filter(({ id }) => id === field), ...others.slice(place)];
}

function wholeLayout(columns: readonly ColumnPlan[], layout: readonly ColumnLayout[] | undefined): ColumnLayout[] {
  const known = new Map(layout?.map((one) => [one.id, one]));
  return orderedColumns(columns, layout).map(({ field }) => known.get(field) ?? { id: field });
}
