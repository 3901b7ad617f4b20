import { isRecord } from '../../../schemas/rules/is-record.ts';
import { isSameJson } from '../suggest/same-json.ts';
import { distinctLabels, type EntryLabel, isLabelled, labelsOf } from './labels-of.ts';

/** How the entries of a list are those of its base. */
export interface EntryMatch {
  /** What the entries of the base are called. */
  labels: readonly string[];
  /** For each entry of the list the index of the one of the base, or the name of a new one. */
  entries: readonly (number | string)[];
}

/** Matches the entries of two lists by name; undefined if names do not tell them apart. */
export function matchEntries(base: readonly unknown[], list: readonly unknown[]): EntryMatch | undefined {
  const labels = distinctLabels(base);
  if (!labels) return undefined;
  const own = labelsOf(list);
  const found = list.map((entry, index) => labels.findIndex((label) => isLabelled(entry, own[index], label)));
  const common = found.filter((at) => at !== -1);
  if (new Set(common).size < common.length) return undefined;
  pairRenamed(base, list, labels, own, found);
  const names = new Set(labels.map(({ name }) => name));
  const entries: (number | string)[] = [];
  for (const [index, at] of found.entries()) {
    const name = own[index]?.name;
    if (at === -1 && (name === undefined || names.has(name))) return undefined;
    if (at === -1) names.add(name!);
    entries.push(at === -1 ? name! : at);
  }
  return { labels: labels.map(({ name }) => name), entries };
}

/** An entry that only its title names stays the same one with another title. */
function pairRenamed(
  base: readonly unknown[],
  list: readonly unknown[],
  labels: readonly EntryLabel[],
  own: readonly (EntryLabel | undefined)[],
  found: number[],
): void {
  for (const [index, at] of found.entries()) {
    const entry = list[index];
    if (at !== -1 || own[index]?.key !== 'title' || !isRecord(entry)) continue;
    const isFree = (one: number) => labels[one]?.key === 'title' && !found.includes(one);
    const same = base.findIndex((other, one) => isFree(one) && isRecord(other) && isSameJson(rest(other), rest(entry)));
    const there = base[index];
    const isThere = base.length === list.length && isFree(index) && isRecord(there) && there.kind === entry.kind;
    found[index] = same !== -1 ? same : isThere ? index : -1;
  }
}

function rest({ title: _, ...others }: Record<string, unknown>): Record<string, unknown> {
  return others;
}
