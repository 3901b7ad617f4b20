import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { readGuarded } from '../csv/write-csv.ts';
import { describeSource } from './describe-source.ts';
import type { ImportRow, NamedField } from './import-kind.ts';
import type { Table } from './table.ts';

/** The field of each column; undefined for a column that the import ignores. */
export type ImportColumns = readonly (NamedField | undefined)[];

/** Exported times name their zone in the heading. */
const zone = /\s*[(（]UTC[^)）]*[)）]$/i;
/** Characters of a heading that are compared. */
const longestHeading = 200;
const plain = (heading: string) =>
  heading.trim().slice(0, longestHeading).replace(zone, '').replace(/\s+/g, '').toLowerCase();

/**
 * The field of each heading, in either language, in any order, and with or without a zone, in any case and
 * spacing. A heading that was once that of
 * another field means the field that has it now.
 */
export function columnsOf(headings: readonly string[], fields: readonly NamedField[]): ImportColumns {
  const byHeading = new Map<string, NamedField>();
  const add = (field: NamedField, names: readonly Bilingual[]): void => {
    for (const { zh, en } of names) for (const name of [zh, en]) byHeading.set(plain(name), field);
  };
  for (const field of fields) add(field, field.formerHeadings ?? []);
  for (const field of fields) add(field, [field.heading]);
  return headings.map((heading) => byHeading.get(plain(heading)));
}

/** The required fields without a column, or another column instead. */
export function missingOf(columns: ImportColumns, fields: readonly NamedField[]): NamedField[] {
  const has = (name: string) => columns.some((column) => column?.field === name);
  return fields.filter(
    ({ field, isRequired }) =>
      isRequired && !has(field) && !fields.some((other) => other.insteadOf === field && has(other.field)),
  );
}

/**
 * Finds the field of each heading.
 * @throws Refusal A0400 for a missing or duplicate column; says what was read
 */
export function readColumns(
  { headings, source }: Pick<Table, 'headings'> & Partial<Pick<Table, 'source'>>,
  fields: readonly NamedField[],
  locale: Locale,
): ImportColumns {
  const columns = columnsOf(headings, fields);
  const missing = missingOf(columns, fields);
  if (missing.length > 0) {
    const names = missing.map(({ heading }) => heading[locale]).join(', ');
    if (!source) throw new Refusal(envelopeStatus.badRequest, 'columnsMissing', { names });
    const found = shorten(headings.filter((heading) => heading.trim() !== '').join(', '));
    const place = describeSource(source, locale);
    throw new Refusal(envelopeStatus.badRequest, 'columnsMissingAt', { names, place, found });
  }
  const twice = columns.find((column, at) => column && columns.indexOf(column) !== at);
  if (twice) throw new Refusal(envelopeStatus.badRequest, 'columnTwice', { name: twice.heading[locale] });
  return columns;
}

/** Characters of the headings in a message. */
const shownHeadings = 120;
const shorten = (text: string): string =>
  text.length > shownHeadings ? `${text.slice(0, shownHeadings).toWellFormed()}…` : text;

/** Reads the rows that are not blank; a field without a column is an empty text. */
export function readRows(
  { rows }: Pick<Table, 'rows'>,
  columns: ImportColumns,
  fields: readonly NamedField[],
): ImportRow[] {
  const blank = Object.fromEntries(fields.map(({ field }) => [field, '']));
  return rows.flatMap((record, index): ImportRow[] => {
    if (record.length === 0) return [];
    const values: Record<string, string> = { ...blank };
    for (const [at, column] of columns.entries()) if (column) values[column.field] = readGuarded(record[at] ?? '');
    return [{ row: index + 2, values }];
  });
}
