import { isRecord } from '../../../schemas/rules/is-record.ts';

/** Keys that name an entry of a list, the first that no other entry shares. */
const nameKeys = ['field', 'id', 'value', 'use', 'open'] as const;

/** What names an entry of a list: a key and its value, or its title. */
export interface EntryName {
  key: (typeof nameKeys)[number] | 'title' | undefined;
  name: string;
}

/** The names of the entries of a list; undefined for one that nothing names. */
export function entryNames(list: readonly unknown[]): readonly (EntryName | undefined)[] {
  const counts = new Map<string, number>();
  for (const entry of list)
    for (const key of nameKeys) {
      const value = keyValue(entry, key);
      if (value !== undefined) counts.set(`${key} ${value}`, (counts.get(`${key} ${value}`) ?? 0) + 1);
    }
  return list.map((entry) => {
    if (typeof entry === 'string') return { key: undefined, name: entry };
    const key = nameKeys.find((one) => counts.get(`${one} ${keyValue(entry, one)}`) === 1);
    if (key !== undefined) return { key, name: keyValue(entry, key)! };
    const title = titleOf(entry);
    return title === undefined ? undefined : { key: 'title', name: title };
  });
}

/** True if an entry of another list is the one of that name. */
export function isNamed(entry: unknown, { key, name }: EntryName): boolean {
  if (typeof entry === 'string') return entry === name;
  if (key === 'title') return titleOf(entry) === name;
  // A name alone is a field.
  return keyValue(entry, key ?? 'field') === name || (key === undefined && keyValue(entry, 'use') === name);
}

function keyValue(entry: unknown, key: string): string | undefined {
  const value = isRecord(entry) ? entry[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** The title of an entry, the English one of two. */
export function titleOf(entry: unknown): string | undefined {
  const title = isRecord(entry) ? entry.title : undefined;
  if (typeof title === 'string') return title;
  return isRecord(title) && typeof title.en === 'string' ? title.en : undefined;
}
