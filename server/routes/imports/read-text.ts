import { type DecodedText, decodeCsv } from '../../../src/engine/records/decode-csv.ts';
import { readCsv, UnclosedQuote } from '../csv/read-csv.ts';
import { TableTooLarge, tableLimits } from '../csv/table-limits.ts';
import { compareHeadings, type FoundHeadings, findHeadings } from './find-headings.ts';
import type { NamedField } from './import-kind.ts';

/** Separators of text files: those of CSV, and of text that spreadsheets save as Unicode. */
const separators = [',', ';', '\t'];
/** Records that are read with each separator, to find the one of the file. */
const sampled = 50;
/** Names the separator for spreadsheets, which do not show this line. */
const separatorLine = /^sep=(.)\r?\n/i;

/** More than these is not read; one record more shows that there are too many. */
const limits = {
  maxRecords: tableLimits.records + 1,
  maxColumns: tableLimits.columns,
  maxCell: tableLimits.cellText,
};

/** Any sign that fills a cell. */
const content = /[^\s,;"]/;

/** A text file as records, and how it was read. */
export interface TextTable {
  records: string[][];
  headings: FoundHeadings;
  separator: string;
  encoding: DecodedText['encoding'];
}

/**
 * Reads a text file, whatever its separator and encoding are.
 * @throws UnclosedQuote, UnknownEncoding, TableTooLarge
 */
export function readText(bytes: Uint8Array, fields: readonly NamedField[]): TextTable {
  const { text: whole, encoding } = decodeCsv(bytes);
  const named = separatorLine.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const separator = named?.[1] ?? findSeparator(text, fields);
  const records = readCsv(text, { separator, ...limits });
  if (records.length > tableLimits.records) throw new TableTooLarge('rows');
  return { records, headings: findHeadings(records, fields), separator, encoding };
}

/**
 * The separator with the most of the headings, else with the most columns.
 * @throws TableTooLarge if a separator makes too many columns, and no other finds a heading
 */
function findSeparator(text: string, fields: readonly NamedField[]): string {
  if (!content.test(text)) return ',';
  const found = separators.map((separator) => ({ separator, ...trySeparator(text, separator, fields) }));
  const [best] = found.toSorted(
    ({ headings: one }, { headings: other }) => compareHeadings(other, one) || other.columns - one.columns,
  );
  const tooLarge = found.find(({ fault }) => fault !== undefined)?.fault;
  if (tooLarge && best?.headings.known === 0) throw tooLarge;
  return best?.separator ?? ',';
}

interface Tried {
  headings: FoundHeadings;
  fault?: TableTooLarge;
}

function trySeparator(text: string, separator: string, fields: readonly NamedField[]): Tried {
  try {
    const records = readCsv(text, { separator, ...limits, maxRecords: sampled });
    return { headings: findHeadings(records, fields) };
  } catch (error) {
    const headings = findHeadings([], fields);
    if (error instanceof UnclosedQuote) return { headings };
    if (error instanceof TableTooLarge) return { headings, fault: error };
    throw error;
  }
}
