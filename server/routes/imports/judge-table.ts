import type { ImportProblem } from '../../../src/schemas/wire/imports.ts';
import { type FieldMessages, readFields } from '../../http/envelope.ts';
import { createPauses } from '../../process/pauses.ts';
import { readGuarded } from '../csv/write-csv.ts';
import { checkValues } from './check-values.ts';
import type { ImportContext, ImportKind, ImportWork, JudgedRow, NamedField } from './import-kind.ts';
import { readNamedFields } from './named-fields.ts';
import { type ImportColumns, readColumns, readRows } from './read-rows.ts';
import type { Table } from './table.ts';

/** A file; where it was read is known to its check only. */
type JudgedFile = Pick<Table, 'headings' | 'rows'> & Partial<Pick<Table, 'source'>>;

/** A file with the verdict on each of its rows. */
export interface JudgedTable<Item> {
  rows: JudgedRow<Item>[];
  work: ImportWork<Item>;
  /** The problems of a row, in the order of the columns. */
  describe(row: JudgedRow<Item>): ImportProblem[];
}

export const isGood = ({ fields }: JudgedRow<unknown>): boolean => Object.keys(fields).length === 0;

/**
 * Checks the rows of a file.
 * @throws Refusal A0400 for a missing or duplicate column
 */
export async function judgeTable<Item>(
  kind: ImportKind<Item>,
  table: JudgedFile,
  context: ImportContext,
): Promise<JudgedTable<Item>> {
  const fields = await readNamedFields(kind, context);
  const columns = readColumns(table, fields, context.locale);
  const rows = readRows(table, columns, fields);
  const work = await kind.prepare(rows, context);
  const judged: JudgedRow<Item>[] = [];
  const pause = createPauses();
  for (const row of rows) {
    const verdict = work.judge(row);
    Object.assign(verdict.fields, checkValues(table.rows[row.row - 2] ?? [], columns));
    judged.push(verdict);
    await pause();
  }
  return {
    rows: judged,
    work,
    describe: (row) => describeProblems(row, { table, columns, fields, context }),
  };
}

interface Description {
  table: JudgedFile;
  columns: ImportColumns;
  fields: readonly NamedField[];
  context: ImportContext;
}

function describeProblems(
  row: { row: number; fields: FieldMessages },
  { table, columns, fields, context }: Description,
) {
  const record = table.rows[row.row - 2] ?? [];
  const messages = readFields(row.fields, context.locale);
  const problems = Object.entries(messages).map(([field, message]) => {
    const at = columns.findIndex((column) => column?.field === field);
    const heading = fields.find((one) => one.field === field)?.heading[context.locale];
    return {
      at,
      problem: {
        row: row.row,
        column: at === -1 ? (heading ?? '') : (table.headings[at] ?? ''),
        value: readGuarded(record[at] ?? '').slice(0, shownLength),
        message,
      },
    };
  });
  return problems.toSorted((one, other) => one.at - other.at).map(({ problem }) => problem);
}

const shownLength = 200;
