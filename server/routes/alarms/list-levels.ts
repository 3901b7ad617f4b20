import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { entryVisibleTo, seenEntry } from '../../dictionaries/seen-entry.ts';
import { DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import type { Locale } from '../../texts/messages.ts';

/** An alarm level: an entry of the dictionary. */
export interface AlarmLevel {
  id: string;
  name: string;
}

/** The alarm levels as a tenant orders them, the most serious first. */
export async function listLevels(
  db: Queryable,
  { tenantId, locale }: { tenantId: string; locale: Locale },
): Promise<AlarmLevel[]> {
  const { label, sort } = seenEntry(tenantId);
  const rows = await db
    .select({ id: dictionaries.id, label })
    .from(dictionaries)
    .where(and(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel), entryVisibleTo(tenantId)))
    .orderBy(asc(sort), asc(dictionaries.id));
  return rows.map(({ id, label }) => ({ id, name: label[locale] }));
}
