import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { Refusal } from '../../http/envelope.ts';
import { isStorable, unreadableBody } from '../../http/parse-json.ts';
import type { Locale } from '../../texts/messages.ts';
import { decodeCsv, readCsv, UnclosedQuote } from '../csv/read-csv.ts';
import { readGuarded } from '../csv/write-csv.ts';
import { type ImportField, importHeadings } from './user-columns.ts';

/** Maximum rows of an import. */
const maxRows = 1000;
const required: ImportField[] = ['loginName', 'name', 'phoneNumber', 'initPassword'];

/** One user of a file; `row` is the spreadsheet's, with headings in row 1. */
export interface FileRow {
  row: number;
  values: Partial<Record<ImportField, string>>;
}

/**
 * Parses a CSV file of users. Headings may come in any order and either language; other columns and blank rows are
 * ignored.
 * @throws Refusal A0400 for an invalid table
 */
export async function readUserFile(file: File, locale: Locale): Promise<FileRow[]> {
  const [head = [], ...records] = readRecords(decodeCsv(await file.arrayBuffer()));
  const fields = head.map(fieldOf);
  refuseHeadings(fields, locale);
  const rows = records.flatMap((record, index): FileRow[] => {
    if (record.every((value) => value.trim() === '')) return [];
    const named = fields.flatMap((field, at) => (field ? [[field, readGuarded(record[at] ?? '')] as const] : []));
    return [{ row: index + 2, values: Object.fromEntries(named) }];
  });
  if (rows.length === 0) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  if (rows.length > maxRows) throw new Refusal(envelopeStatus.badRequest, 'tooManyRows', { limit: maxRows });
  return rows;
}

function readRecords(text: string): string[][] {
  if (!isStorable(text)) throw unreadableBody();
  try {
    return readCsv(text);
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal(envelopeStatus.badRequest, 'quoteUnclosed', { row: error.row });
    throw error;
  }
}

const plain = (heading: string) => heading.trim().toLowerCase();

function fieldOf(heading: string): ImportField | undefined {
  const entries = Object.entries(importHeadings) as [ImportField, { zh: string; en: string }][];
  return entries.find(([, { zh, en }]) => [zh, en].some((text) => plain(text) === plain(heading)))?.[0];
}

function refuseHeadings(fields: (ImportField | undefined)[], locale: Locale): void {
  const missing = required.filter((field) => !fields.includes(field));
  if (!fields.includes('department') && !fields.includes('departmentCode')) missing.push('department');
  if (missing.length > 0) {
    const names = missing.map((field) => importHeadings[field][locale]).join(', ');
    throw new Refusal(envelopeStatus.badRequest, 'columnsMissing', { names });
  }
  const twice = fields.find((field, at) => field && fields.indexOf(field) !== at);
  if (twice) throw new Refusal(envelopeStatus.badRequest, 'columnTwice', { name: importHeadings[twice][locale] });
}
