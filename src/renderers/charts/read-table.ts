import { valueAt } from '../../engine/records/record-path.ts';
import { isRecord } from '../../schemas/rules/is-record.ts';

/** The platform's own table (contract 3.13: `chartTable`). */
export interface PlatformTable {
  columns: { label: string; key: string }[];
  rows: Record<string, unknown>[];
}

/** Reads `chartTable`, at the top or in `option`; undefined for any other response. */
export function readTable(answer: unknown): PlatformTable | undefined {
  const table = valueAt(answer, 'chartTable') ?? valueAt(answer, 'option.chartTable');
  const header = valueAt(table, 'tableHeader');
  const rows = valueAt(table, 'tableData');
  if (!Array.isArray(header) || !Array.isArray(rows)) return undefined;
  const columns = header.filter(isRecord).flatMap(({ label, value }) => {
    const key = textOf(value);
    return key === '' ? [] : [{ label: textOf(label) || key, key }];
  });
  return columns.length === 0 ? undefined : { columns, rows: rows.filter(isRecord) };
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
