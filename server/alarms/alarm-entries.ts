import { and, eq } from 'drizzle-orm';
import type { AlarmEntry } from '../../src/schemas/wire/alarms.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypeSettings, alarmTypes, areas, devices } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { type Locale, type MessageKey, message } from '../texts/messages.ts';
import { displayTime } from '../texts/wall-time.ts';
import { handlingOf, statusOf } from './alarm-state.ts';
import { textOfAlarm } from './alarm-text.ts';

/** Event domains by alarm kind. */
export const domainKeys: Record<string, MessageKey> = {
  device: 'deviceAlarmDomain',
  business: 'businessAlarmDomain',
  ai: 'aiAlarmDomain',
};

/** An alarm as its events carry it, with its place, which decides who gets them. */
export type PlacedEntry = AlarmEntry & { kind: string; areaCode: string; departmentCode: string };

/** Loads alarms as events carry them, by id: an event has readers of both languages. */
export async function loadAlarmEntries(
  db: Queryable,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, PlacedEntry>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      alarm: alarms,
      type: alarmTypes,
      deviceName: devices.name,
      areaName: areas.name,
      isPopup: alarmTypeSettings.isPopup,
      sound: alarmTypeSettings.sound,
    })
    .from(alarms)
    .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
    .leftJoin(devices, and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId)))
    .leftJoin(areas, and(eq(areas.code, alarms.areaCode), eq(areas.tenantId, alarms.tenantId)))
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.tenantId, alarms.tenantId), eq(alarmTypeSettings.alarmTypeId, alarms.typeId)),
    )
    .where(and(eq(alarms.tenantId, tenantId), inList(alarms.id, ids)));
  return new Map(rows.map((row) => [row.alarm.id, describe(row, now)]));
}

interface Found {
  alarm: typeof alarms.$inferSelect;
  type: typeof alarmTypes.$inferSelect;
  deviceName: string | null;
  areaName: string | null;
  isPopup: boolean | null;
  sound: string | null;
}

const textsIn = (locale: Locale, { alarm, type }: Pick<Found, 'alarm' | 'type'>) => ({
  eventDomainName: message(locale, domainKeys[alarm.kind] ?? 'deviceAlarmDomain'),
  eventTypeName: type.name[locale],
  description: textOfAlarm(alarm, locale),
});

const describe = ({ alarm, type, deviceName, areaName, isPopup, sound }: Found, now: Date): PlacedEntry => ({
  eventId: alarm.id,
  ...textsIn('zh', { alarm, type }),
  texts: { zh: textsIn('zh', { alarm, type }), en: textsIn('en', { alarm, type }) },
  date: displayTime(alarm.happenedAt),
  isRead: false,
  kind: alarm.kind,
  eventTypeId: type.id,
  eventDomainId: type.domainId,
  levelId: alarm.levelId,
  deviceId: alarm.deviceId,
  deviceName,
  areaCode: alarm.areaCode,
  areaName,
  departmentCode: alarm.departmentCode,
  parentId: alarm.parentId,
  status: statusOf(alarm).status,
  handling: handlingOf(alarm, now),
  shelvedUntil: alarm.shelvedUntil && alarm.shelvedUntil > now ? displayTime(alarm.shelvedUntil) : null,
  isActive: alarm.clearedAt === null,
  isAcknowledged: alarm.acknowledgedAt !== null,
  isHandled: alarm.handledAt !== null,
  repeats: alarm.repeats,
  lastDate: displayTime(alarm.lastAt),
  isPopup: isPopup ?? true,
  sound,
});
