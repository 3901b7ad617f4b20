import { maxImportRows } from '../../../src/schemas/wire/imports.ts';

/** Limits of a file of rows, so that reading one takes little memory and time. */
export const tableLimits = {
  /** Bytes of the unpacked parts of a workbook. */
  unpackedBytes: 30 * 1024 * 1024,
  /** Parts of a workbook. */
  parts: 2000,
  /** Elements inside each other in a part; sheets have about ten, drawings more. */
  depth: 64,
  /** Rows of a sheet, blank and formatted ones included. */
  sheetRows: 200_000,
  /** Different texts of a workbook. */
  sharedStrings: 500_000,
  /** Characters of a cell, the maximum of spreadsheets. */
  cellText: 32_767,
  columns: 200,
  /** Records of a text file, blank ones included. */
  records: 2 * maxImportRows,
} as const;

/** Why a file is too large to be read. */
export type TableFault = 'unpacked' | 'depth' | 'rows' | 'columns' | 'strings' | 'cell';

/** A file beyond the limits; `row` and `column` count from 1, where they are known. */
export class TableTooLarge extends Error {
  override readonly name = 'TableTooLarge';

  constructor(
    readonly fault: TableFault,
    readonly row?: number,
    readonly column?: number,
  ) {
    super(`the table has too much of: ${fault}`);
  }
}
