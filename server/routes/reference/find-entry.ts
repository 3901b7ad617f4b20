import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo, seenEntry, selectEntries } from '../../dictionaries/seen-entry.ts';

/** The enabled entries of a dictionary as the tenant sees them, by value or by name in either language. */
export async function readEntryNames(
  db: Queryable,
  { tenantId, typeId }: { tenantId: string; typeId: string },
): Promise<(text: string) => DictionaryEntry | undefined> {
  const entries = await selectEntries(db, tenantId).where(
    and(entryVisibleTo(tenantId), eq(dictionaries.typeId, typeId), eq(seenEntry(tenantId).enabled, true)),
  );
  const names = (entry: DictionaryEntry) => [entry.label.zh.toLowerCase(), entry.label.en.toLowerCase()];
  const byName = new Map(entries.toReversed().flatMap((entry) => names(entry).map((name) => [name, entry] as const)));
  return (text) => entries.find(({ value }) => value === text.trim()) ?? byName.get(text.trim().toLowerCase());
}

/** The enabled entry of a dictionary with a value, as the tenant sees it. */
export async function findEntryOfValue(
  db: Queryable,
  { tenantId, typeId, value }: { tenantId: string; typeId: string; value: string },
): Promise<DictionaryEntry | undefined> {
  const [entry] = await selectEntries(db, tenantId).where(
    and(
      entryVisibleTo(tenantId),
      eq(dictionaries.typeId, typeId),
      eq(dictionaries.value, value),
      eq(seenEntry(tenantId).enabled, true),
    ),
  );
  return entry;
}
