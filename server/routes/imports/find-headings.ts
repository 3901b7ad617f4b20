import type { NamedField } from './import-kind.ts';
import { columnsOf, missingOf } from './read-rows.ts';

/** Rows that may have the headings: a title or a note may be above them. */
const candidates = 10;

/** The row of a table that has the headings, or most of them. */
export interface FoundHeadings {
  /** Index of the record; 0 in a table without values. */
  at: number;
  /** True if no required column is missing. */
  isComplete: boolean;
  /** Columns that the import knows. */
  known: number;
  /** Columns of the row. */
  columns: number;
}

const nothing: FoundHeadings = { at: 0, isComplete: false, known: 0, columns: 0 };

/** Finds the headings among the first rows that are not blank; without fields the first of them. */
export function findHeadings(records: readonly (readonly string[])[], fields: readonly NamedField[]): FoundHeadings {
  let best = nothing;
  let read = 0;
  for (const [at, record] of records.entries()) {
    if (record.every((value) => value.trim() === '')) continue;
    const columns = columnsOf(record, fields);
    const known = new Set(columns.filter((column) => column !== undefined)).size;
    const isComplete = missingOf(columns, fields).length === 0 && (known > 0 || fields.length === 0);
    const found = { at, isComplete, known, columns: record.length };
    if (best === nothing || compareHeadings(found, best) > 0) best = found;
    read += 1;
    if (read === candidates || fields.length === 0) break;
  }
  return best;
}

/** Positive if the first has more of the headings. */
export const compareHeadings = (one: FoundHeadings, other: FoundHeadings): number =>
  Number(one.isComplete) - Number(other.isComplete) || one.known - other.known;
