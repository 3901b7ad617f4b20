import { isRecord } from '../../../schemas/rules/is-record.ts';
import { type EntryName, entryNames, isNamed } from '../resolve/entry-names.ts';

/** What a change calls an entry of a list: its name, or its kind if it is the only nameless one of that kind. */
export type EntryLabel = EntryName | { key: 'kind'; name: string };

/** The labels of the entries of a list; undefined for one that nothing tells apart. */
export function labelsOf(list: readonly unknown[]): readonly (EntryLabel | undefined)[] {
  const names = entryNames(list);
  const kinds = new Map<string, number>();
  const kindOf = (index: number): string | undefined => {
    const entry = list[index];
    return names[index] === undefined && isRecord(entry) && typeof entry.kind === 'string' ? entry.kind : undefined;
  };
  list.forEach((_, index) => {
    const kind = kindOf(index);
    if (kind !== undefined) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  });
  const taken = new Set(names.map((name) => name?.name));
  return names.map((name, index) => {
    const kind = kindOf(index);
    if (kind === undefined) return name;
    return kinds.get(kind) === 1 && !taken.has(kind) ? { key: 'kind', name: kind } : undefined;
  });
}

/** True if an entry of another list, which has its own label there, is the one of that label. */
export function isLabelled(entry: unknown, own: EntryLabel | undefined, label: EntryLabel): boolean {
  return label.key === 'kind' ? own?.key === 'kind' && own.name === label.name : isNamed(entry, label);
}

/** The labels of a list if they tell all of its entries apart. */
export function distinctLabels(list: readonly unknown[]): readonly EntryLabel[] | undefined {
  const labels = labelsOf(list);
  const names = new Set(labels.map((label) => label?.name));
  return labels.every((label) => label !== undefined) && names.size === labels.length ? labels : undefined;
}
