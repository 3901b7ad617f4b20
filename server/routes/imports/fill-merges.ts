import type { MergeRange } from 'hucre/xlsx';

/** Maximum cells of all merges of a sheet. */
const maxMergedCells = 2_000_000;

/**
 * Fills the cells of each merge with its value, in rows that have a value of their own. The row of the headings is filled
 * downwards only: a heading merged over two columns does not apply to the second.
 * @param headingRow the index of the last row before the data
 * @throws RangeError if the merges have too many cells
 */
export function fillMerges(records: string[][], merges: readonly MergeRange[], headingRow: number): void {
  const isBlank = records.map((record) => record.every((value) => value === ''));
  const width = records.reduce((most, { length }) => Math.max(most, length), 0);
  let cells = 0;
  for (const { startRow, startCol, endRow, endCol } of merges) {
    const lastRow = Math.min(endRow, records.length - 1);
    const lastColumn = startRow > headingRow ? Math.min(endCol, width - 1) : startCol;
    cells += Math.max(0, lastRow - startRow + 1) * (lastColumn - startCol + 1);
    if (cells > maxMergedCells) throw new RangeError('too many merged cells');
    const value = records[startRow]?.[startCol] ?? '';
    if (value === '') continue;
    for (let row = startRow; row <= lastRow; row += 1) {
      const record = records[row];
      if (!record || isBlank[row]) continue;
      for (let column = startCol; column <= lastColumn; column += 1) {
        while (record.length < column) record.push('');
        record[column] = value;
      }
    }
  }
}
