import { readNodes } from './read-rows.ts';

type Names = Readonly<Record<string, string>>;

const known = new WeakMap<object, Map<string, Names>>();
const none: Names = {};

/** The names of rows, or of the nodes of a tree, by one of their fields; computed once per response. */
export function namesByKey(data: unknown, key: string): Names {
  if (typeof data !== 'object' || data === null) return none;
  const byKey = known.get(data) ?? new Map<string, Names>();
  known.set(data, byKey);
  const names = byKey.get(key) ?? readNames(data, key);
  byKey.set(key, names);
  return names;
}

function readNames(data: object, key: string): Names {
  const rows = readNodes('data' in data ? data.data : data, 'children');
  const names: Record<string, string> = Object.create(null);
  for (const row of rows) {
    const value = row[key];
    if (value === undefined || value === null || value === '') continue;
    names[String(value)] ??= String(row.name ?? row.dictLabel ?? value);
  }
  return names;
}
