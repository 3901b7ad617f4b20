import { valueAt } from '../../engine/records/record-path.ts';
import { numberOf } from './number-format.ts';

type Row = Record<string, unknown>;

const rowOf = (rows: unknown, key: string): Row | undefined =>
  (Array.isArray(rows) ? (rows as (Row | null)[]) : [])
    .filter((row) => typeof row === 'object' && row !== null)
    .find((row): row is Row => row?.uKey === key || (row?.uKey === undefined && row?.name === key));

/**
 * The number for a key: from rows {uKey, value}, from a record's field, from the measures of a data set (the keys of
 * the axis), from the totals of a data set's series, or from the platform's own chart response (`option.series[0].data` with uKey or name). Undefined if it is
 * missing or not a number.
 */
export function readCount(data: unknown, key: string): number | undefined {
  if (Array.isArray(data)) return numberOf(rowOf(data, key)?.value);
  const series = valueAt(data, 'option.series');
  if (Array.isArray(series)) {
    const numbers = valueAt(series[0], 'data');
    const axis = valueAt(data, 'option.xAxis');
    const keys = Array.isArray(axis) ? valueAt(axis[0], 'keys') : undefined;
    const found = series.find((one) => valueAt(one, 'uKey') === key && !valueAt(one, 'compare'));
    const total: unknown = valueAt(found, 'total');
    if (total !== undefined) return numberOf(total);
    if (Array.isArray(keys) && Array.isArray(numbers)) return numberOf(numbers[keys.indexOf(key)]);
    return numberOf(rowOf(numbers, key)?.value);
  }
  return numberOf(valueAt(data, key));
}
