/** Named entries of one sort: blocks, cells, fields. */
export interface RegistryEntry {
  readonly kind: string;
}

/** Kind -> entry, built once from explicit lists. */
export interface Registry<Entry extends RegistryEntry> {
  get(kind: string): Entry | undefined;
  readonly kinds: readonly string[];
}

/**
 * Builds a registry. Nothing registers itself by being imported.
 *
 * @throws Error when two entries claim one kind
 */
export function createRegistry<Entry extends RegistryEntry>(sort: string, entries: readonly Entry[]): Registry<Entry> {
  const byKind = new Map<string, Entry>();
  for (const entry of entries) {
    if (byKind.has(entry.kind)) throw new Error(`two ${sort} renderers claim the kind "${entry.kind}"`);
    byKind.set(entry.kind, Object.freeze(entry));
  }
  return Object.freeze({ get: (kind: string) => byKind.get(kind), kinds: Object.freeze([...byKind.keys()]) });
}
