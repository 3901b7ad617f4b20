import { isRecord } from '../../schemas/rules/is-record.ts';
import { recordOf, valueAt } from './record-path.ts';

type Row = Readonly<Record<string, unknown>>;

/** What changes in rows. */
export interface RowChanges {
  /** The dotted path of the field that names a row. */
  field: string;
  /** New values by dotted path, by the value that names the row. */
  rows: ReadonlyMap<string, Row>;
  /** Leaves out what a row does not have. */
  onlyKnown: boolean;
}

/** Where data has its rows: those of a table, of a page in any dialect (contract 2.2), and of a box of a map. */
const rowWords = ['rows', 'data', 'content', 'dataList', 'records', 'points'] as const;

/**
 * Changes rows of data: a list, a page with a list, or one record. Rows without a change, and the data without any,
 * stay the same object, so that nothing of theirs is drawn again.
 */
export function patchRows(data: unknown, changes: RowChanges): unknown {
  if (Array.isArray(data)) return patchList(data, changes);
  if (!isRecord(data)) return data;
  const word = rowWords.find((name) => Array.isArray(data[name]));
  if (word === undefined) return patchRow(data, changes);
  const rows = patchList(data[word] as unknown[], changes);
  return rows === data[word] ? data : { ...data, [word]: rows };
}

function patchList(rows: readonly unknown[], changes: RowChanges): readonly unknown[] {
  let patched: unknown[] | undefined;
  rows.forEach((row, index) => {
    const next = patchRow(row, changes);
    if (next === row) return;
    patched ??= [...rows];
    patched[index] = next;
  });
  return patched ?? rows;
}

function patchRow(row: unknown, { field, rows, onlyKnown }: RowChanges): unknown {
  const key = valueAt(row, field);
  const values = key === undefined || key === null ? undefined : rows.get(String(key));
  if (values === undefined) return row;
  const changed = Object.entries(values).flatMap(([path, value]): [string, unknown][] => {
    const before = valueAt(row, path);
    if (onlyKnown && (before === undefined || isNameOfSame(path, row, values))) return [];
    const after = merged(before, value);
    return Object.is(after, before) ? [] : [[path, after]];
  });
  return changed.length === 0 ? row : recordOf(changed, row as Row);
}

/** The new value: a record changes the keys that it names, of a record or of a list of {uKey, value} (contract 3.8). */
function merged(before: unknown, value: unknown): unknown {
  if (!isRecord(value)) return value;
  if (Array.isArray(before)) return mergedPairs(before, value);
  if (!isRecord(before)) return value;
  const isSame = Object.entries(value).every(([name, one]) => Object.is(one, before[name]));
  return isSame ? before : { ...before, ...value };
}

function mergedPairs(before: readonly unknown[], values: Row): readonly unknown[] {
  const left = new Set(Object.keys(values));
  let isChanged = false;
  const pairs = before.map((pair) => {
    if (!isRecord(pair) || typeof pair.uKey !== 'string' || !left.delete(pair.uKey)) return pair;
    const value = typeof pair.value === 'string' ? String(values[pair.uKey]) : values[pair.uKey];
    if (Object.is(value, pair.value)) return pair;
    isChanged = true;
    return { ...pair, value };
  });
  const added = [...left].map((uKey) => ({ uKey, value: String(values[uKey]) }));
  return isChanged || added.length > 0 ? [...pairs, ...added] : before;
}

/**
 * True for the name of something whose id stays. An event has one text for all its receivers, the row has it in the
 * language of its user.
 */
function isNameOfSame(path: string, row: unknown, values: Row): boolean {
  const id = path.replace(/Name$/, 'Id');
  return id !== path && values[id] !== undefined && values[id] === valueAt(row, id);
}
