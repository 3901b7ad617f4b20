import { BinaryFile, UnknownEncoding } from '../../../src/engine/records/decode-csv.ts';
import { withoutInvisible } from '../../../src/engine/records/sent-text.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { maxImportRows } from '../../../src/schemas/wire/imports.ts';
import { Refusal } from '../../http/envelope.ts';
import { isStorable } from '../../http/parse-json.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { UnclosedQuote } from '../csv/read-csv.ts';
import { type TableFault, TableTooLarge, tableLimits } from '../csv/table-limits.ts';
import type { NamedField } from './import-kind.ts';
import { readText, type TextTable } from './read-text.ts';
import { readWorkbook, type SheetTable } from './read-workbook.ts';
import type { Table } from './table.ts';
import { unpackWorkbook } from './unpack-workbook.ts';

/**
 * Reads a file of rows: a text file, or the first visible sheet of an xlsx workbook that has the headings. What users
 * send is read in a thread of its own (untrusted-work.ts).
 * @param fields those of the import; without them the first row has the headings
 * @throws Refusal A0400 for a file of another type, without values, or beyond the limits (table-limits.ts)
 */
export async function readTable(file: Blob, fields: readonly NamedField[] = []): Promise<Table> {
  try {
    return await readWithin(file, fields);
  } catch (error) {
    throw error instanceof TableTooLarge ? refuseTooLarge(error) : error;
  }
}

async function readWithin(file: Blob, fields: readonly NamedField[]): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = startsWith(bytes, [0x50, 0x4b]) ? await readXlsx(bytes, fields) : readCsvFile(bytes, fields);
  for (const [at, record] of found.records.entries()) {
    if (record.length > tableLimits.columns) throw new TableTooLarge('columns', at + 1);
    const long = record.findIndex(({ length }) => length > tableLimits.cellText);
    if (long >= 0) throw new TableTooLarge('cell', at + 1, long + 1);
  }
  const records = found.records.map((record) => record.map(withoutInvisible));
  const filled = records.map((record) => (record.every((value) => value.trim() === '') ? [] : record));
  const { at } = found.headings;
  const rows = filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1);
  if (rows.length === 0) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  const isData = (row: readonly string[], index: number) => index > at && row.length > 0;
  if (rows.length > 2 * maxImportRows || rows.filter(isData).length > maxImportRows) throw new TableTooLarge('rows');
  for (const [index, record] of records.entries()) {
    const wrong = record.findIndex((value) => !isStorable(value));
    const place = { row: index + 1, column: columnName(wrong + 1) };
    if (wrong >= 0) throw new Refusal(envelopeStatus.badRequest, 'cellUnreadableAt', place);
  }
  const { hidden = none, hiddenColumns = none }: Partial<SheetTable> = 'hidden' in found ? found : {};
  const headings = records[at] ?? [];
  const hasValues = (column: number) => rows.some((row, index) => isData(row, index) && row[column]?.trim());
  return {
    headings,
    rows: rows.slice(1).map((row, index) => (index + 1 > at ? row : [])),
    source: {
      ...('sheet' in found ? { sheet: found.sheet } : { separator: found.separator, encoding: found.encoding }),
      headingRow: at + 1,
      hiddenRows: rows.filter((row, index) => isData(row, index) && hidden.has(index)).length,
      hiddenColumns: headings.filter((heading, column) => heading && hiddenColumns.has(column) && hasValues(column)),
    },
  };
}

const none: ReadonlySet<number> = new Set();

const faults: Readonly<Record<TableFault, readonly [key: MessageKey, limit: number]>> = {
  rows: ['tooManyRows', maxImportRows],
  columns: ['tooManyColumns', tableLimits.columns],
  unpacked: ['unpacksTooLarge', tableLimits.unpackedBytes / 1024 ** 2],
  depth: ['sheetTooDeep', tableLimits.depth],
  strings: ['tooManyTexts', tableLimits.sharedStrings],
  cell: ['cellTooLong', tableLimits.cellText],
};

function refuseTooLarge({ fault, row, column }: TableTooLarge): Refusal {
  const [key, limit] = faults[fault];
  if (row !== undefined && fault === 'columns')
    return new Refusal(envelopeStatus.badRequest, 'tooManyColumnsAt', { limit, row });
  if (row !== undefined && column !== undefined)
    return new Refusal(envelopeStatus.badRequest, 'cellTooLongAt', { limit, row, column: columnName(column) });
  return new Refusal(envelopeStatus.badRequest, key, { limit });
}

/** A column as spreadsheets name it: 1 is A, 27 is AA. */
function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

const unreadableFile = () => new Refusal(envelopeStatus.badRequest, 'tableUnreadable');

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

function readCsvFile(bytes: Uint8Array, fields: readonly NamedField[]): TextTable {
  // A workbook of Excel 97.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadableFile();
  try {
    return readText(bytes, fields);
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal(envelopeStatus.badRequest, 'quoteUnclosed', { row: error.row });
    if (error instanceof BinaryFile) throw new Refusal(envelopeStatus.badRequest, 'notATable');
    if (error instanceof UnknownEncoding) throw new Refusal(envelopeStatus.badRequest, 'encodingUnknown');
    throw error;
  }
}

async function readXlsx(bytes: Uint8Array, fields: readonly NamedField[]): Promise<SheetTable> {
  let found: SheetTable | undefined;
  try {
    found = await readWorkbook(unpackWorkbook(bytes), fields);
  } catch (error) {
    throw error instanceof TableTooLarge ? error : unreadableFile();
  }
  if (!found) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  return found;
}
