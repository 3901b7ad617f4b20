import { type DecodedText, decodeCsv } from '../csv/decode-csv.ts';
import { readCsv, UnclosedQuote } from '../csv/read-csv.ts';
import { compareHeadings, type FoundHeadings, findHeadings } from './find-headings.ts';
import type { ImportField } from './import-kind.ts';

/** Separators of text files: those of CSV, and of text that spreadsheets save as Unicode. */
const separators = [',', ';', '\t'];
/** Records that are read with each separator, to find the one of the file. */
const sampled = 50;
/** Names the separator for spreadsheets, which do not show this line. */
const separatorLine = /^sep=(.)\r?\n/i;

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
 * @throws UnclosedQuote, UnknownEncoding
 */
export function readText(bytes: Uint8Array, fields: readonly ImportField[]): TextTable {
  const { text: whole, encoding } = decodeCsv(bytes);
  const named = separatorLine.exec(whole);
  const text = named ? whole.slice(named[0].length) : whole;
  const separator = named?.[1] ?? findSeparator(text, fields);
  const records = readCsv(text, { separator });
  return { records, headings: findHeadings(records, fields), separator, encoding };
}

/** The separator with the most of the headings, else with the most columns. */
function findSeparator(text: string, fields: readonly ImportField[]): string {
  if (!content.test(text)) return ',';
  const found = separators.map((separator) => ({ separator, headings: trySeparator(text, separator, fields) }));
  const [best] = found.toSorted(
    ({ headings: one }, { headings: other }) => compareHeadings(other, one) || other.columns - one.columns,
  );
  return best?.separator ?? ',';
}

function trySeparator(text: string, separator: string, fields: readonly ImportField[]): FoundHeadings {
  try {
    return findHeadings(readCsv(text, { separator, maxRecords: sampled }), fields);
  } catch (error) {
    if (error instanceof UnclosedQuote) return findHeadings([], fields);
    throw error;
  }
}
