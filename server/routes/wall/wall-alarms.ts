import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Paint } from '../../../src/schemas/wire/analytics.ts';
import type { WallAlarm, WallAlarms } from '../../../src/schemas/wire/wall.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import { alarms, dictionaries } from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { ALARM_LEVEL_IDS, DICTIONARY_TYPE_IDS } from '../../seed/special-ids.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { readerOf, visibleTo } from '../alarms/alarm-reader.ts';
import { selectAlarms } from '../alarms/select-alarms.ts';
import { requireOwnWall, requireWall, type WallRecord } from './wall-key.ts';

/** Alarms of the ticker: what a wall shows in two minutes. */
const maxRows = 24;

const tones: Readonly<Record<string, Paint>> = {
  [ALARM_LEVEL_IDS.urgent]: 'danger',
  [ALARM_LEVEL_IDS.important]: 'warning',
  [ALARM_LEVEL_IDS.minor]: 'info',
  [ALARM_LEVEL_IDS.hint]: 'neutral',
};

/** GET /island-chart/wall/alarms: the open alarms for the screen of the key, with its creator's permissions of this moment. */
export async function sendWallAlarms(c: AppContext): Promise<Response> {
  return success(c, await openAlarms(c, await requireWall(c)));
}

/** GET /island-chart/wall/{id}/alarms: the same for its creator, who needs no key. */
export async function sendPreviewAlarms(c: AppContext): Promise<Response> {
  return success(c, await openAlarms(c, await requireOwnWall(c)));
}

async function openAlarms(c: AppContext, { tenantId, ownerId }: WallRecord): Promise<WallAlarms> {
  const { db, clock } = c.var.services;
  const { locale } = c.var;
  const now = clock();
  const reader = await readerOf(db, { tenantId, userId: ownerId }, { now, locale });
  const open = and(visibleTo(reader), isOpen(now));
  const [all] = await db.select({ value: count() }).from(alarms).where(open);
  const found = await selectAlarms(db, reader, open)
    .orderBy(
      sql`${alarms.acknowledgedAt} is not null`,
      sql`${seenEntry(tenantId).sort} nulls last`,
      desc(alarms.happenedAt),
      desc(alarms.id),
    )
    .limit(maxRows);
  const colors = await colorsOf(c, tenantId);
  return {
    open: all?.value ?? 0,
    rows: found.map(
      ({ alarm, type, level, deviceName, carrierName }): WallAlarm => ({
        id: alarm.id,
        typeName: type.name[locale],
        levelName: level?.[locale] ?? '',
        tone: colors.get(alarm.levelId) ?? tones[alarm.levelId] ?? 'neutral',
        place: deviceName ?? carrierName ?? alarm.address ?? '',
        date: displayTime(alarm.happenedAt),
        isAcknowledged: alarm.acknowledgedAt !== null,
      }),
    ),
  };
}

/** The colors that the tenant has given its levels, by id. */
async function colorsOf(c: AppContext, tenantId: string): Promise<ReadonlyMap<string, Paint>> {
  const { id, color } = seenEntry(tenantId);
  const rows = await c.var.services.db
    .select({ id, color })
    .from(dictionaries)
    .where(eq(dictionaries.typeId, DICTIONARY_TYPE_IDS.alarmLevel));
  return new Map(rows.flatMap((row) => (row.color ? [[row.id, row.color as Paint] as const] : [])));
}
