/** Returns the value at a dotted path, 'department.code'. */
export function valueAt(record: unknown, path: string): unknown {
  // Fast path: most paths are a direct field, and tables read them for every row.
  if (!path.includes('.')) return memberOf(record, path);
  let value: unknown = record;
  for (const part of path.split('.')) value = memberOf(value, part);
  return value;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** Builds a record from values by dotted path, merged over a copy of `base`. */
export function recordOf(
  values: Iterable<readonly [string, unknown]>,
  base: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const record: Record<string, unknown> = { ...base };
  // Copies a nested record only once.
  const own = new Set<unknown>();
  for (const [path, value] of values) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let place = record;
    for (const part of parts) {
      if (!own.has(place[part])) {
        place[part] = { ...(place[part] as object | undefined) };
        own.add(place[part]);
      }
      place = place[part] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return record;
}

/** Identifies a record: its id, or all of its content if it has none; '' for an empty record. */
export function recordKey(record: Readonly<Record<string, unknown>>): string {
  const { id } = record;
  if (id !== undefined && id !== null) return String(id);
  return Object.keys(record).length === 0 ? '' : JSON.stringify(record);
}
