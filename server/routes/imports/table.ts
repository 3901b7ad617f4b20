/** A file as it is, in CSV's terms: texts of formulas have an apostrophe before them. */
export interface Table {
  headings: string[];
  /** The first is row 2 of the spreadsheet; blank rows, and those up to the headings, are empty lists. */
  rows: string[][];
  source: TableSource;
}

/** What was read of a file. */
export interface TableSource {
  /** Of a workbook. */
  sheet?: string;
  /** Of a text file. */
  separator?: string;
  /** Of a text file. */
  encoding?: string;
  /** The row of the headings; the first of a file is 1. */
  headingRow: number;
  /** Rows with values that the workbook hides; they are read too. */
  hiddenRows: number;
  /** The headings of the columns with values that it hides; they are read too. */
  hiddenColumns: string[];
}
