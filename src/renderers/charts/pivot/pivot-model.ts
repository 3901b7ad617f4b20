import type { DataAnswer, DataSeries } from '../../../schemas/wire/analytics.ts';
import { changeOf } from '../change-of.ts';

const maxDigits = 2;

/** A number with its change from the earlier period, see changeOf. */
export interface PivotCell {
  value: number | null;
  change?: number | undefined;
}
export interface PivotColumn {
  /** Unique among the columns. */
  id: string;
  key: string;
  name: string;
  unit: string;
  good: NonNullable<DataSeries['good']>;
  /** Fraction digits of all its numbers, so that they align. */
  digits: number;
  total: PivotCell | undefined;
}
export interface PivotRow {
  /** Null for 'others'. */
  key: string | null;
  name: string;
  /** Its place in the response. */
  index: number;
  cells: PivotCell[];
  total: number | null | undefined;
}
export interface Pivot {
  columns: PivotColumn[];
  rows: PivotRow[];
  /** Of everything; undefined without totals. */
  all: number | null | undefined;
  /** The smallest and the largest cell. */
  range: [number, number];
}

/** The table of a response: categories down, series across; an earlier period becomes the change of each cell. */
export function pivotOf({ option, totals }: DataAnswer): Pivot {
  const [{ data: names, keys }] = option.xAxis;
  const series = option.series.filter(({ compare }) => compare === undefined);
  const earlier = option.series.filter(({ compare }) => compare !== undefined);
  const before = series.map(({ uKey, measure }) => earlier.find((one) => one.uKey === uKey && one.measure === measure));
  // Different measures have no sum.
  const hasSum = new Set(series.map(({ measure }) => measure)).size < 2;
  const rows = names.map((name, index) => ({
    key: keys[index] ?? null,
    name,
    index,
    cells: series.map(({ data, unit }, at) => cellOf(data[index], before[at]?.data[index], unit)),
    total: hasSum ? totals?.categories[index] : undefined,
  }));
  const columnValues = series.map(({ total }, at) => [total ?? null, ...rows.map(({ cells }) => cells[at]!.value)]);
  const shared = hasSum
    ? digitsOf([...columnValues.flat(), totals?.all ?? null, ...rows.map(({ total }) => total ?? null)])
    : undefined;
  const values = rows.flatMap(({ cells }) => cells.flatMap(({ value }) => value ?? []));
  return {
    columns: series.map(({ uKey, name, measure, unit, good = 'none', total }, at) => ({
      id: `${measure} ${uKey}`,
      key: uKey,
      name,
      unit,
      good,
      digits: shared ?? digitsOf(columnValues[at]!),
      total: total === undefined ? undefined : cellOf(total, before[at]?.total, unit),
    })),
    rows,
    all: totals?.all,
    range: values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)],
  };
}

/** The fraction digits that show a number to two decimals without needless zeros: the most that one of them needs. */
function digitsOf(values: readonly (number | null)[]): number {
  let digits = 0;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    while (digits < maxDigits && Math.round(value * 10 ** maxDigits) % 10 ** (maxDigits - digits) !== 0) digits += 1;
  }
  return digits;
}

function cellOf(value: number | null | undefined, before: number | null | undefined, unit: string): PivotCell {
  if (value === null || value === undefined || !Number.isFinite(value)) return { value: null };
  const change = changeOf(value, before ?? null, unit === '%');
  return change === undefined ? { value } : { value, change };
}

/** Which column the rows are ordered by: the index of a cell, or the total. */
export interface PivotOrder {
  column: number | 'total';
  isDescending: boolean;
}

/** The rows by a column, the largest or the smallest first; missing numbers and 'others' stay last. */
export function orderRows(rows: readonly PivotRow[], order: PivotOrder | undefined): readonly PivotRow[] {
  if (!order) return rows;
  const figureOf = (row: PivotRow) => (order.column === 'total' ? row.total : row.cells[order.column]?.value) ?? null;
  const sign = order.isDescending ? -1 : 1;
  return rows.toSorted((a, b) => {
    if ((a.key === null) !== (b.key === null)) return a.key === null ? 1 : -1;
    const [one, two] = [figureOf(a), figureOf(b)];
    if (one === null || two === null) return Number(one === null) - Number(two === null);
    return sign * (one - two);
  });
}

/** How strongly a cell is shaded, from 0 to 1. */
export function heatOf(value: number | null, [min, max]: Pivot['range']): number {
  if (value === null || max === min) return 0;
  // Halved, because the distance of the largest numbers is none.
  const share = (value / 2 - min / 2) / (max / 2 - min / 2);
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
