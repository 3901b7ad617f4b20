import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { type DictionaryEntry, entryVisibleTo } from './save-dictionary.ts';

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
