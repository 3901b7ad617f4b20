import type { Coordinates } from '../../schemas/wire/map.ts';
import { readNumberedRows } from '../records/pasted-rows.ts';
import { sentText } from '../records/sent-text.ts';
import { type LocationProblem, locationProblemText } from './location-problem.ts';
import { repeatedUid, tableTexts } from './location-table-texts.ts';
import { maxTableLines } from './max-table-lines.ts';
import { maxAngleText, plainAngles, readAngle } from './read-angle.ts';
import { readCoordinates } from './read-coordinates.ts';
import { type TableColumns, tableColumns } from './table-columns.ts';

/** A readable line. */
export interface LocationLine {
  /** From 1. */
  line: number;
  uid: string;
  coordinates: Coordinates;
}

export interface TableProblem {
  /** Undefined for a problem of the whole table. */
  line?: number;
  kind: LocationProblem | keyof typeof tableTexts | 'REPEATED_UID';
  text: { zh: string; en: string };
  /** The number of lines with a problem of the whole table. */
  lines?: number;
}

export interface LocationTable {
  rows: readonly LocationLine[];
  problems: readonly TableProblem[];
  /** True if the columns of longitude and latitude look exchanged; `exchanged` then reads them the other way. */
  isSwapped: boolean;
}

const separators = ['\t', ';', ',', '；', '，'];
/** Longest text that is read. */
const maxText = 4_000_000;

/**
 * Reads pasted lines or CSV of uid, longitude, latitude; headings in either language may give another order. Each
 * mistake has its line, except exchanged columns, which are one mistake.
 *
 * @param exchanged true to read the two columns the other way
 */
export function readLocationTable(text: string, { exchanged = false } = {}): LocationTable {
  const rows: LocationLine[] = [];
  const problems: TableProblem[] = [];
  const swapped: { line: number; coordinates: Coordinates }[] = [];
  const lineOf = new Map<string, number>();
  let columns: TableColumns | undefined;
  let count = 0;
  for (const { line, cells } of linesOf(text)) {
    if (!columns) {
      const read = tableColumns(cells);
      if (read.missing) {
        return { rows, problems: [{ kind: read.missing, text: tableTexts[read.missing], line }], isSwapped: false };
      }
      columns = exchanged ? exchange(read) : read;
      if (read.isHeading) continue;
    }
    count += 1;
    if (count > maxTableLines) {
      problems.push({ kind: 'TOO_LONG', text: tableTexts.TOO_LONG });
      break;
    }
    const read = readCells(cells, columns);
    if (read === undefined) {
      problems.push({ line, kind: 'CELLS', text: tableTexts.CELLS });
      continue;
    }
    const uid = cells[columns.uid] ?? '';
    const first = lineOf.get(uid);
    if (uid === '') problems.push({ line, kind: 'NO_UID', text: tableTexts.NO_UID });
    else if (first === undefined) lineOf.set(uid, line);
    else problems.push({ line, kind: 'REPEATED_UID', text: repeatedUid(uid, first) });
    if (read.problem === 'SWAPPED') swapped.push({ line, coordinates: read.coordinates! });
    else if (read.problem)
      problems.push({ line, kind: read.problem, text: locationProblemText(read.problem, read.coordinates) });
    else if (uid !== '' && first === undefined) rows.push({ line, uid, coordinates: read.coordinates });
  }
  const isSwapped = swapped.length > 1 && swapped.length > rows.length;
  if (isSwapped) problems.unshift({ kind: 'SWAPPED_COLUMNS', text: tableTexts.SWAPPED_COLUMNS, lines: swapped.length });
  else
    for (const { line, coordinates } of swapped)
      problems.push({ line, kind: 'SWAPPED', text: locationProblemText('SWAPPED', coordinates) });
  if (count === 0) problems.push({ kind: 'EMPTY', text: tableTexts.EMPTY });
  return { rows, problems: problems.sort((a, b) => (a.line ?? 0) - (b.line ?? 0)), isSwapped };
}

/** The lines that are not blank, with trimmed cells. */
function* linesOf(text: string): Generator<{ line: number; cells: string[] }> {
  for (const { line, cells } of readNumberedRows(text.slice(0, maxText).replace(/^\uFEFF/, ''), separators)) {
    const trimmed = cells.map(sentText);
    if (trimmed.every((cell) => cell === '')) continue;
    if (trimmed.length > 1) yield { line, cells: trimmed };
    // Aligned with spaces.
    else yield { line, cells: trimmed[0]!.split(/\s+/) };
  }
}

const exchange = ({ longitude, latitude, ...rest }: TableColumns): TableColumns => ({
  ...rest,
  longitude: latitude,
  latitude: longitude,
});

/** Reads the coordinates of a line; undefined if it has fewer cells. */
function readCells(cells: readonly string[], columns: TableColumns): ReturnType<typeof readCoordinates> | undefined {
  if (columns.pair !== undefined) return readCoordinates(cells[columns.pair] ?? '');
  const longitude = cells[columns.longitude];
  const latitude = cells[columns.latitude];
  if (longitude === undefined || latitude === undefined) {
    // The pair in one cell.
    return cells.length === 2 ? pairOf(cells[columns.uid === 0 ? 1 : 0]!) : undefined;
  }
  if (longitude === '' || latitude === '') return { problem: 'MISSING' };
  if (longitude.length > maxAngleText || latitude.length > maxAngleText) return { problem: 'NOT_A_NUMBER' };
  const angles = [longitude, latitude].map((cell) => readAngle(plainAngles(cell)));
  if (!angles[0] || !angles[1]) return { problem: 'NOT_A_NUMBER' };
  return readCoordinates(`${angles[0].degrees},${angles[1].degrees}`);
}

function pairOf(cell: string): ReturnType<typeof readCoordinates> | undefined {
  const read = readCoordinates(cell);
  return read.problem === 'NOT_A_NUMBER' || read.problem === 'MISSING' ? undefined : read;
}
