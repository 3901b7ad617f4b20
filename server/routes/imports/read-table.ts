import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { withoutInvisible } from '../../../src/engine/records/sent-text.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { maxImportRows } from '../../../src/schemas/wire/imports.ts';
import { Refusal } from '../../http/envelope.ts';
import { isStorable, unreadableBody } from '../../http/parse-json.ts';
import { decodeCsv, readCsv, UnclosedQuote } from '../csv/read-csv.ts';
import { guardFormula } from '../csv/write-csv.ts';
import { unpacksWithin } from './check-zip.ts';

/** A file as it is, in CSV's terms: texts of formulas have an apostrophe before them. */
export interface Table {
  headings: string[];
  /** The first is row 2 of the spreadsheet; blank rows are empty lists. */
  rows: string[][];
}

const maxColumns = 200;
/** Bytes of an unpacked spreadsheet: 10,000 rows of 200 columns take fewer. */
const maxUnpackedBytes = 200 * 1024 * 1024;
/** From here on, neighbouring whole numbers are the same number to a spreadsheet. */
const firstRounded = 1e15;

/**
 * Reads a file of rows: CSV in UTF-8 or GB18030, or the first sheet of an xlsx workbook.
 * @throws Refusal A0400 for a file of another type, without rows, or with too many
 */
export async function readTable(file: File): Promise<Table> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const read = startsWith(bytes, [0x50, 0x4b]) ? await readXlsx(bytes) : readText(bytes);
  const records = read.map((record) => record.map(withoutInvisible));
  const [headings = [], ...rows] = records;
  const filled = rows.map((row) => (row.every((value) => value.trim() === '') ? [] : row));
  const last = filled.findLastIndex((row) => row.length > 0);
  const count = filled.reduce((sum, row) => sum + (row.length > 0 ? 1 : 0), 0);
  if (count > maxImportRows) throw tooManyRows();
  if (!records.every((record) => record.every(isStorable))) throw unreadableBody();
  if (records.some((record) => record.length > maxColumns)) throw tooManyColumns();
  return { headings, rows: filled.slice(0, last + 1) };
}

const tooManyRows = () => new Refusal(envelopeStatus.badRequest, 'tooManyRows', { limit: maxImportRows });
const tooManyColumns = () => new Refusal(envelopeStatus.badRequest, 'tooManyColumns', { limit: maxColumns });
const unreadableFile = () => new Refusal(envelopeStatus.badRequest, 'tableUnreadable');

const startsWith = (bytes: Uint8Array, signs: readonly number[]) => signs.every((sign, at) => bytes[at] === sign);

function readText(bytes: Uint8Array): string[][] {
  // A workbook of Excel 97.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw unreadableFile();
  try {
    return readCsv(decodeCsv(bytes));
  } catch (error) {
    if (error instanceof UnclosedQuote)
      throw new Refusal(envelopeStatus.badRequest, 'quoteUnclosed', { row: error.row });
    throw error;
  }
}

async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  if (!unpacksWithin(bytes, maxUnpackedBytes)) throw unreadableFile();
  const records: string[][] = [];
  try {
    // Blank rows before the last count too, and the headings.
    for await (const { index, values } of streamXlsxRows(bytes)) {
      if (values.length > maxColumns) throw tooManyColumns();
      if (index > 2 * maxImportRows || records.length > maxImportRows + 1) throw tooManyRows();
      while (records.length < index) records.push([]);
      records.push(values.map(textOf));
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw unreadableFile();
  }
  return records;
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value);
  if (typeof value === 'number')
    return Math.abs(value) >= firstRounded ? value.toExponential().toUpperCase() : String(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return guardFormula(String(value));
}

/** Dates of spreadsheets have no time zone. */
const dateText = (value: Date): string =>
  value
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ')
    .replace(/ 00:00:00$/, '');
