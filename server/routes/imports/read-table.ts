import { withoutInvisible } from '../../../src/engine/records/sent-text.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { maxImportRows } from '../../../src/schemas/wire/imports.ts';
import { Refusal } from '../../http/envelope.ts';
import { isStorable, unreadableBody } from '../../http/parse-json.ts';
import { UnknownEncoding } from '../csv/decode-csv.ts';
import { UnclosedQuote } from '../csv/read-csv.ts';
import { unpacksWithin } from './check-zip.ts';
import type { ImportField } from './import-kind.ts';
import { readText, type TextTable } from './read-text.ts';
import { readWorkbook, type SheetTable } from './read-workbook.ts';
import type { Table } from './table.ts';

const maxColumns = 200;
/** Bytes of an unpacked spreadsheet: 10,000 rows of 200 columns take fewer. */
const maxUnpackedBytes = 100 * 1024 * 1024;

/**
 * Reads a file of rows: a text file, or the first visible sheet of an xlsx workbook that has the headings.
 * @param fields those of the import; without them the first row has the headings
 * @throws Refusal A0400 for a file of another type, without values, or with too many rows
 */
export async function readTable(file: File, fields: readonly ImportField[] = []): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = startsWith(bytes, [0x50, 0x4b]) ? await readXlsx(bytes, fields) : readCsvFile(bytes, fields);
  const records = found.records.map((record) => record.map(withoutInvisible));
  const filled = records.map((record) => (record.every((value) => value.trim() === '') ? [] : record));
  const { at } = found.headings;
  const rows = filled.slice(0, filled.findLastIndex((row) => row.length > 0) + 1);
  if (rows.length === 0) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  const isData = (row: readonly string[], index: number) => index > at && row.length > 0;
  if (rows.length > 2 * maxImportRows || rows.filter(isData).length > maxImportRows) throw tooManyRows();
  if (!records.every((record) => record.every(isStorable))) throw unreadableBody();
  if (records.some((record) => record.length > maxColumns)) throw tooManyColumns();
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

const tooManyRows = () => new Refusal(envelopeStatus.badRequest, 'tooManyRows', { limit: maxImportRows });
const tooManyColumns = () => new Refusal(envelopeStatus.badRequest, 'tooManyColumns', { limit: maxColumns });
const unreadableFile = () => new Refusal(envelopeStatus.badRequest, 'tableUnreadable');

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

function readCsvFile(bytes: Uint8Array, fields: readonly ImportField[]): TextTable {
  // A workbook of Excel 97.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadableFile();
  try {
    return readText(bytes, fields);
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal(envelopeStatus.badRequest, 'quoteUnclosed', { row: error.row });
    if (error instanceof UnknownEncoding) throw new Refusal(envelopeStatus.badRequest, 'encodingUnknown');
    throw error;
  }
}

async function readXlsx(bytes: Uint8Array, fields: readonly ImportField[]): Promise<SheetTable> {
  if (!unpacksWithin(bytes, maxUnpackedBytes)) throw unreadableFile();
  let found: SheetTable | undefined;
  try {
    found = await readWorkbook(bytes, fields);
  } catch {
    throw unreadableFile();
  }
  if (!found) throw new Refusal(envelopeStatus.badRequest, 'fileEmpty');
  return found;
}
