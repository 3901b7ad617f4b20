import { and, count, desc, sql } from 'drizzle-orm';
import type { WallAlarm, WallAlarms } from '../../../src/schemas/wire/wall.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import { alarms } from '../../db/schema.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { readerOf, visibleTo } from '../alarms/alarm-reader.ts';
import { selectAlarms } from '../alarms/select-alarms.ts';
import { loadLevelTones } from './level-tones.ts';
import { requireOwnWall, requireWall, type WallRecord } from './wall-key.ts';

/** Alarms of the ticker: what a wall shows in two minutes. */
const maxRows = 24;

/** GET /island-chart/wall/alarms: the open alarms for the screen of the key, with its creator's permissions of this moment. */
export async function sendWallAlarms(c: AppContext): Promise<Response> {
  return success(c, await openAlarms(c, await requireWall(c)));
}

/** GET /island-chart/wall/{id}/alarms: the same for its creator, who needs no key. */
export async function sendPreviewAlarms(c: AppContext): Promise<Response> {
  return success(c, await openAlarms(c, await requireOwnWall(c)));
}

/** The highest level first, then the newest. */
export const highestFirst = (tenantId: string) => [
  sql`${seenEntry(tenantId).sort} nulls last`,
  desc(alarms.happenedAt),
  desc(alarms.id),
];

async function openAlarms(c: AppContext, { tenantId, ownerId }: WallRecord): Promise<WallAlarms> {
  const { db, clock } = c.var.services;
  const { locale } = c.var;
  const now = clock();
  const reader = await readerOf(db, { tenantId, userId: ownerId }, { now, locale });
  const open = and(visibleTo(reader), isOpen(now));
  const [all] = await db.select({ value: count() }).from(alarms).where(open);
  const found = await selectAlarms(db, reader, open)
    .orderBy(sql`${alarms.acknowledgedAt} is not null`, ...highestFirst(tenantId))
    .limit(maxRows);
  const toneOf = await loadLevelTones(db, tenantId);
  return {
    open: all?.value ?? 0,
    rows: found.map(
      ({ alarm, type, level, deviceName, carrierName }): WallAlarm => ({
        id: alarm.id,
        typeName: type.name[locale],
        levelName: level?.[locale] ?? '',
        tone: toneOf(alarm.levelId),
        place: deviceName ?? carrierName ?? alarm.address ?? '',
        date: displayTime(alarm.happenedAt),
        isAcknowledged: alarm.acknowledgedAt !== null,
      }),
    ),
  };
}
