/** The value at a dotted path of a record, 'department.code'. */
export function valueAt(record: unknown, path: string): unknown {
  // Most paths are a field of the record itself, and tables ask for them row by row.
  if (!path.includes('.')) return memberOf(record, path);
  let value: unknown = record;
  for (const part of path.split('.')) value = memberOf(value, part);
  return value;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** A record out of values by dotted path, laid over `base`, which stays as it is. */
export function recordOf(
  values: Iterable<readonly [string, unknown]>,
  base: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const record: Record<string, unknown> = { ...base };
  // A record inside is copied once, however many of its values are laid over it.
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
