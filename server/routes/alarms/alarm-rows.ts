import { and, count, eq, isNotNull } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import { limits, optional, optionalText, pageFields } from '../../../src/schemas/wire/limits.ts';
import type { AssetFilters } from '../../access/asset-scope.ts';
import { isOpen } from '../../alarms/alarm-state.ts';
import { saysText, textColumn } from '../../alarms/alarm-text-columns.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypes, areas, devices, dictionaries } from '../../db/schema.ts';
import { shareStatement } from '../../db/share-statement.ts';
import type { Sharing } from '../../db/shared-answers.ts';
import { seenEntry } from '../../dictionaries/seen-entry.ts';
import { fromNearerEnd, type PageWindow, readTurnableOrder } from '../../http/page.ts';
import type { Locale } from '../../texts/messages.ts';
import { describeEvent } from './describe-alarm.ts';

/** POST /island-streaming/alarmPage: flat paging dialect (contract 2.2). */
export const AlarmPageRequest = Type.Object({
  ...pageFields(1000),
  /** device, business or ai. */
  kind: optionalText(limits.word),
  /** Dictionary value of the alarm level. */
  levelId: optionalText(limits.id),
  description: optionalText(),
  /** True: handled alarms. False: open ones. */
  handled: optional(Type.Boolean()),
  deviceId: optionalText(limits.id),
  /** The carrier, with what is mounted on it. */
  vehicleId: optionalText(limits.id),
});

interface AlarmQuery {
  tenantId: string;
  /** What the reader may see. */
  within: AssetFilters;
  request: Static<typeof AlarmPageRequest>;
  window: PageWindow;
  locale: Locale;
  now: Date;
  share: Sharing;
}

/** Loads a page of a tenant's alarms, newest first (contract 3.9). */
export async function findAlarmRows(
  db: Queryable,
  { tenantId, within, request, window, locale, now, share }: AlarmQuery,
) {
  const { kind, levelId, description, handled, deviceId, vehicleId } = request;
  const where = and(
    eq(alarms.tenantId, tenantId),
    within.alarms,
    kind ? eq(alarms.kind, kind) : undefined,
    levelId ? eq(alarms.levelId, levelId) : undefined,
    description ? saysText(description) : undefined,
    deviceId ? eq(alarms.deviceId, deviceId) : undefined,
    vehicleId ? eq(alarms.carrierId, vehicleId) : undefined,
    handled === true ? isNotNull(alarms.handledAt) : undefined,
    handled === false ? isOpen(now) : undefined,
  );
  const order = readTurnableOrder(request, {
    allowed: { date: alarms.happenedAt, description: textColumn(locale), levelId: alarms.levelId },
    otherwise: [{ by: alarms.happenedAt, isDescending: true }],
    last: alarms.id,
  });
  const [counted] = await shareStatement(share, db.select({ total: count() }).from(alarms).where(where));
  const total = counted?.total ?? 0;
  const { isTurned, limit, offset } = fromNearerEnd(window, total);
  const found = await db
    .select({
      alarm: alarms,
      type: alarmTypes,
      level: seenEntry(alarms.tenantId).label,
      deviceName: devices.name,
      deviceUid: devices.uid,
      areaName: areas.name,
    })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(dictionaries, eq(dictionaries.id, alarms.levelId))
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId), within.devices))
    .leftJoin(areas, and(eq(areas.code, alarms.areaCode), eq(areas.tenantId, alarms.tenantId)))
    .where(where)
    .orderBy(...order(isTurned))
    .limit(limit)
    .offset(offset);
  if (isTurned) found.reverse();
  return { rows: found.map((row) => describeEvent(row, locale)), total };
}
