/**
 * Moves schemas with an $id to $defs: smaller validators, and editors show their names. The meaning of a
 * schema at one key (`about`) becomes the description beside its reference, its notes there (`here`) join it.
 */
export function hoistDefinitions(schema: object): Record<string, unknown> {
  const definitions: Record<string, unknown> = {};
  const hoist = (value: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => hoist(item, false));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(([key]) => !ofPlace.has(key));
    const plain = () => Object.fromEntries(entries.map(([key, part]) => [key, hoist(part, false)]));
    const { $id: id, about, here } = value as { $id?: unknown; about?: string; here?: object };
    if (isRoot || typeof id !== 'string') return plain();
    definitions[id] ??= plain();
    return { $ref: `#/$defs/${id}`, ...(about === undefined ? {} : { description: about }), ...here };
  };
  const { $defs, ...root } = hoist(JSON.parse(JSON.stringify(schema)), true) as Record<string, unknown>;
  return { ...root, $defs: { ...($defs as object | undefined), ...definitions } };
}

/** What belongs to the place of a schema, not to the schema. */
const ofPlace = new Set(['$id', 'about', 'here']);
