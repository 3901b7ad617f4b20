/** Groups entries by a key, in the order of the first of each. */
export function groupByKey<Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): Map<string, { key: Key; members: Entry[] }> {
  const groups = new Map<string, { key: Key; members: Entry[] }>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const text = JSON.stringify(key);
    const group = groups.get(text);
    if (group) group.members.push(entry);
    else groups.set(text, { key, members: [entry] });
  }
  return groups;
}
