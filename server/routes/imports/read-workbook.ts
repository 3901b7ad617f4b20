import { readXlsx, type Sheet } from 'hucre/xlsx';
import { cellText } from './cell-text.ts';
import { fillMerges } from './fill-merges.ts';
import { compareHeadings, type FoundHeadings, findHeadings } from './find-headings.ts';
import type { NamedField } from './import-kind.ts';

/** Maximum sheets in which headings are searched. */
const maxSheets = 20;

/** A sheet of a workbook as records. */
export interface SheetTable {
  sheet: string;
  records: string[][];
  headings: FoundHeadings;
  /** Indexes of the records that the workbook hides. */
  hidden: ReadonlySet<number>;
  /** Indexes of the columns that it hides. */
  hiddenColumns: ReadonlySet<number>;
}

/**
 * Reads the first visible sheet that has the headings, else the one with most of them; undefined if no sheet is visible.
 * @throws Error for a workbook that cannot be read
 */
export async function readWorkbook(bytes: Uint8Array, fields: readonly NamedField[]): Promise<SheetTable | undefined> {
  const visible: number[] = [];
  const first = await readXlsx(bytes, {
    readStyles: true,
    sheets({ index, hidden, veryHidden }) {
      if (hidden || veryHidden) return false;
      return visible.push(index) === 1;
    },
  });
  let best: SheetTable | undefined;
  for (const index of visible.slice(0, maxSheets)) {
    const { sheets } = index === visible[0] ? first : await readXlsx(bytes, { readStyles: true, sheets: [index] });
    const table = sheets[0] && readSheet(sheets[0], fields);
    if (table && (!best || compareHeadings(table.headings, best.headings) > 0)) best = table;
    if (best?.headings.isComplete) break;
  }
  return best;
}

function readSheet(sheet: Sheet, fields: readonly NamedField[]): SheetTable {
  const { cells, merges = [], rowDefs, columns = [] } = sheet;
  const records = sheet.rows.map((row, at) =>
    withoutEnd(row.map((value, column) => cellText(value, cells?.get(`${at},${column}`)?.style?.numFmt))),
  );
  fillMerges(records, merges, records.length);
  const headings = findHeadings(records, fields);
  fillMerges(records, merges, headings.at);
  const hidden = new Set([...(rowDefs ?? [])].flatMap(([row, { hidden: isHidden }]) => (isHidden ? [row] : [])));
  const hiddenColumns = new Set(columns.flatMap(({ hidden: isHidden }, column) => (isHidden ? [column] : [])));
  return { sheet: sheet.name.toWellFormed().replaceAll('\0', ''), records, headings, hidden, hiddenColumns };
}

/** Empty cells with a format are none. */
const withoutEnd = (record: string[]): string[] => record.slice(0, record.findLastIndex((value) => value !== '') + 1);
