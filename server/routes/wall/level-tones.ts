import { eq } from 'drizzle-orm';
import type { Paint } from '../../../src/schemas/wire/analytics.ts';
import type { Queryable } from '../../db/db.ts';
import { dictionaries } from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';

const tones: Readonly<Record<string, Paint>> = {
  [ALARM_LEVEL_IDS.urgent]: 'danger',
  [ALARM_LEVEL_IDS.important]: 'warning',
  [ALARM_LEVEL_IDS.minor]: 'info',
  [ALARM_LEVEL_IDS.hint]: 'neutral',
};

/** Loads what alarm levels are painted with: the tenant's own colors go before the tones. */
export async function loadLevelTones(db: Queryable, tenantId: string): Promise<(levelId: string) => Paint> {
  const { id, color } = seenEntry(tenantId);
  const rows = await db
    .select({ id, color })
    .from(dictionaries)
    .where(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel));
  const colors = new Map(rows.flatMap((row) => (row.color ? [[row.id, row.color as Paint] as const] : [])));
  return (levelId) => colors.get(levelId) ?? tones[levelId] ?? 'neutral';
}
