import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo } from './save-dictionary.ts';

/** The enabled entries of a dictionary as the tenant sees them, by value or by name in either language. */
export async function readEntryNames(
  db: Queryable,
  { tenantId, typeId }: { tenantId: string; typeId: string },
): Promise<(text: string) => DictionaryEntry | undefined> {
  const entries = await db
    .select()
    .from(dictionaries)
    .where(and(entryVisibleTo(tenantId), eq(dictionaries.typeId, typeId), eq(dictionaries.enabled, true)));
  const names = (entry: DictionaryEntry) => [entry.label.zh.toLowerCase(), entry.label.en.toLowerCase()];
  const byName = new Map(entries.toReversed().flatMap((entry) => names(entry).map((name) => [name, entry] as const)));
  return (text) => entries.find(({ value }) => value === text.trim()) ?? byName.get(text.trim().toLowerCase());
}

/** The enabled entry of a dictionary with a value, as the tenant sees it. */
export async function findEntryOfValue(
  db: Queryable,
  { tenantId, typeId, value }: { tenantId: string; typeId: string; value: string },
): Promise<DictionaryEntry | undefined> {
  const [entry] = await db
    .select()
    .from(dictionaries)
    .where(
      and(
        entryVisibleTo(tenantId),
        eq(dictionaries.typeId, typeId),
        eq(dictionaries.value, value),
        eq(dictionaries.enabled, true),
      ),
    );
  return entry;
}
