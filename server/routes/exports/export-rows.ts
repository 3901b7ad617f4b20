import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { FileFormat } from '../../../src/schemas/wire/imports.ts';
import type { Queryable } from '../../db/db.ts';
import type { AppContext, Services } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Heading } from '../../records/field-name.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { Locale } from '../../texts/messages.ts';
import { entityTime, zoneName } from '../../texts/wall-time.ts';
import { sendFile } from './send-file.ts';

/** Maximum rows of a file. */
export const maxExportRows = 100_000;
/** Rows that are read together. */
const rowsPerRead = 1000;

/** A column of an export. */
export interface ExportColumn<Row> {
  /** As lists name it, so that an export can have the columns of a table. */
  field: string;
  heading: Heading;
  /** In characters. */
  width?: number;
  /** Its values are wire times; the file has them in one format, with their zone in the heading. */
  isTime?: boolean;
  /** Its heading has the unit of its field: 'Energy (kWh)'. */
  hasUnit?: boolean;
  read(row: Row, locale: Locale): string | null;
}

interface Export<Row> {
  noun: Bilingual;
  columns: readonly ExportColumn<Row>[];
  /** The chosen columns by field; unknown ones are left out. Default: all. */
  request: { columns?: readonly string[] | null; format?: FileFormat | null };
  /** The ids of all rows in their order; one more than the maximum at most. */
  ids: readonly string[];
  /** Number of rows if there are more than ids. */
  total?: number;
  maxRows?: number;
  /** Loads rows by id, in any order; rows that are gone are left out. */
  load(ids: readonly string[]): Promise<ReadonlyMap<string, Row>>;
}

/** The ids of the rows that match, in their order, and their number. */
export async function findExportIds(
  db: Queryable,
  table: PgTable & { id: PgColumn },
  { where, order }: { where: SQL | undefined; order: readonly SQL[] },
): Promise<{ ids: string[]; total: number }> {
  const total = await db.$count(table, where);
  const found = await db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(...order)
    .limit(maxExportRows);
  return { ids: found.map(({ id }) => String(id)), total };
}

/**
 * Sends rows as CSV or as a workbook, in the user's language. The ids are read at once and the rows a thousand at a
 * time by their ids, so a long file takes no more memory than a short one, and changes meanwhile repeat no row.
 * @throws Refusal A0400 for too many rows: a file that looks complete and is not is worse than none
 */
export function exportRows<Row>(c: AppContext, one: Export<Row>): Response {
  const { ids, total = ids.length, maxRows = maxExportRows, request } = one;
  if (total > maxRows) throw new Refusal(envelopeStatus.badRequest, 'tooManyToExport', { total, limit: maxRows });
  const { locale, services } = c.var;
  const columns = chooseColumns(one.columns, request.columns);
  return sendFile(c, {
    name: `${one.noun[locale]}-${entityTime(services.clock()).slice(0, 10)}`,
    format: request.format ?? 'csv',
    columns: columns.map((column) => ({ heading: headingOf(column, services.records, locale), width: column.width })),
    rows: readRows(one, columns, locale),
  });
}

/** The chosen columns in their order; all if none of them is known. */
function chooseColumns<Row>(columns: readonly ExportColumn<Row>[], chosen: readonly string[] | null | undefined) {
  const wanted = new Set(chosen ?? []);
  const found = [...wanted].flatMap((field) => columns.find((column) => column.field === field) ?? []);
  return found.length > 0 ? found : columns;
}

function headingOf(
  { heading, isTime, hasUnit }: Pick<ExportColumn<never>, 'heading' | 'isTime' | 'hasUnit'>,
  records: Services['records'],
  locale: Locale,
): string {
  const text = records.textOf(heading)[locale];
  const unit = hasUnit ? records.unitOf(heading)?.[locale] : undefined;
  if (unit) return `${text} (${unit})`;
  return isTime ? timeHeading(text) : text;
}

/** The heading of a column of times: 'First time (UTC+8)'. */
export const timeHeading = (heading: string): string => `${heading} (${zoneName})`;

/** A wire time as files have it: yyyy-MM-dd HH:mm:ss. */
const fileTime = (time: string): string => time.replace('T', ' ').slice(0, 19);

async function* readRows<Row>({ ids, load }: Export<Row>, columns: readonly ExportColumn<Row>[], locale: Locale) {
  for (let at = 0; at < ids.length; at += rowsPerRead) {
    const part = ids.slice(at, at + rowsPerRead);
    const rows = await load(part);
    for (const id of part) {
      const row = rows.get(id);
      if (row) yield columns.map(({ read, isTime }) => (isTime ? fileTime : String)(read(row, locale) ?? ''));
    }
  }
}
