import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Locale } from '../../texts/messages.ts';
import { readGuarded } from '../csv/write-csv.ts';
import type { ImportField, ImportRow } from './import-kind.ts';
import type { Table } from './read-table.ts';

/** The field of each column; undefined for a column that the import ignores. */
export type ImportColumns = readonly (ImportField | undefined)[];

const plain = (heading: string) => heading.trim().toLowerCase();

/**
 * Finds the field of each heading, in either language and any order.
 * @throws Refusal A0400 for a missing or duplicate column
 */
export function readColumns(
  headings: readonly string[],
  fields: readonly ImportField[],
  locale: Locale,
): ImportColumns {
  const byHeading = new Map(fields.flatMap((field) => namesOf(field).map((name) => [name, field] as const)));
  const columns = headings.map((heading) => byHeading.get(plain(heading)));
  const has = (name: string) => columns.some((column) => column?.field === name);
  const missing = fields.filter(
    ({ field, isRequired }) =>
      isRequired && !has(field) && !fields.some((other) => other.insteadOf === field && has(other.field)),
  );
  if (missing.length > 0) {
    const names = missing.map(({ heading }) => heading[locale]).join(', ');
    throw new Refusal(envelopeStatus.badRequest, 'columnsMissing', { names });
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new Refusal(envelopeStatus.badRequest, 'columnTwice', { name: twice.heading[locale] });
  return columns;
}

const namesOf = ({ heading }: ImportField): string[] => [plain(heading.zh), plain(heading.en)];

/** Reads the rows that are not blank; a field without a column is an empty text. */
export function readRows(
  { rows }: Pick<Table, 'rows'>,
  columns: ImportColumns,
  fields: readonly ImportField[],
): ImportRow[] {
  const blank = Object.fromEntries(fields.map(({ field }) => [field, '']));
  return rows.flatMap((record, index): ImportRow[] => {
    if (record.length === 0) return [];
    const values: Record<string, string> = { ...blank };
    for (const [at, column] of columns.entries()) if (column) values[column.field] = readGuarded(record[at] ?? '');
    return [{ row: index + 2, values }];
  });
}
