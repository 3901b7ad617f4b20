import type { AlarmKind, AlarmRow } from '../../../src/schemas/wire/alarms.ts';
import { rightsAt } from '../../access/scope-rights.ts';
import { domainKeys } from '../../alarms/alarm-entries.ts';
import { handlingOf, statusOf } from '../../alarms/alarm-state.ts';
import { textOfAlarm } from '../../alarms/alarm-text.ts';
import { type Locale, type MessageKey, message } from '../../texts/messages.ts';
import { displayTime } from '../../texts/wall-time.ts';
import type { AlarmReader } from './alarm-reader.ts';
import type { FoundAlarm } from './select-alarms.ts';

const sourceKeys: Readonly<Record<string, MessageKey>> = {
  miniApp: 'alarmSource.miniApp',
  hotline: 'alarmSource.hotline',
  camera: 'alarmSource.camera',
};

const timeOrNull = (moment: Date | null): string | null => moment && displayTime(moment);

/** An alarm as lists and exports show it (contract 3.9). */
export function describeAlarm(
  found: FoundAlarm,
  { now, locale, scopes }: Pick<AlarmReader, 'now' | 'locale' | 'scopes'>,
): AlarmRow {
  const { alarm, order } = found;
  return {
    ...describeEvent(found, locale),
    id: alarm.id,
    kind: alarm.kind as AlarmKind,
    ...rightsAt(scopes.Device, alarm),
    lasts: Math.max(0, Math.round(((alarm.clearedAt ?? now).getTime() - alarm.happenedAt.getTime()) / 1000)),
    isActive: alarm.clearedAt === null,
    isAcknowledged: alarm.acknowledgedAt !== null,
    isHandled: alarm.handledAt !== null,
    handling: handlingOf(alarm, now),
    acknowledgedBy: alarm.acknowledgedBy,
    acknowledgedByName: found.acknowledgedByName,
    acknowledgedDate: timeOrNull(alarm.acknowledgedAt),
    clearedDate: timeOrNull(alarm.clearedAt),
    handledBy: alarm.handledBy,
    handledByName: found.handledByName,
    handledDate: timeOrNull(alarm.handledAt),
    handleResult: alarm.handleResult,
    shelvedUntil: alarm.shelvedUntil && alarm.shelvedUntil > now ? displayTime(alarm.shelvedUntil) : null,
    orderId: order?.id ?? null,
    orderNo: order?.no ?? null,
    parentId: alarm.parentId,
    children: found.children || null,
    ...describePlace(found),
    advice: (locale === 'en' ? found.adviceEn : null) ?? found.advice,
    productCode: found.productCode,
    productName: found.productName?.[locale] ?? null,
    ...describeDetail(found, locale),
  };
}

/** What every list of alarms shows, also that of legacy pages (contract 3.9). */
export function describeEvent(
  {
    alarm,
    type,
    level,
    deviceName,
    deviceUid,
    areaName,
  }: Pick<FoundAlarm, 'alarm' | 'type' | 'level' | 'deviceName' | 'deviceUid' | 'areaName'>,
  locale: Locale,
) {
  const { status, key } = statusOf(alarm);
  return {
    eventId: alarm.id,
    eventTypeId: type.id,
    eventTypeName: type.name[locale],
    eventDomainId: type.domainId,
    eventDomainName: message(locale, domainKeys[alarm.kind] ?? 'deviceAlarmDomain'),
    levelId: alarm.levelId,
    levelName: level?.[locale] ?? '',
    description: textOfAlarm(alarm, locale),
    date: displayTime(alarm.happenedAt),
    lastDate: displayTime(alarm.lastAt),
    repeats: alarm.repeats,
    status,
    statusName: message(locale, key),
    address: alarm.address,
    areaCode: alarm.areaCode,
    areaName,
    departmentCode: alarm.departmentCode,
    deviceId: alarm.deviceId,
    deviceName,
    deviceUid,
    handleNote: alarm.handleNote,
  };
}

function describePlace({ alarm, carrierName }: FoundAlarm) {
  const { longitude, latitude } = alarm;
  const coordinates: [number, number] | null = longitude === null || latitude === null ? null : [longitude, latitude];
  return {
    location: coordinates && { type: 'Point' as const, coordinates, coordinateSystemType: 'GCJ02' as const },
    vehicleId: alarm.carrierId,
    vehicleName: carrierName,
  };
}

function describeDetail({ alarm }: FoundAlarm, locale: Locale) {
  const { source, reporter, pictures, picture, confidence, boxes } = alarm.detail;
  const sourceKey = source === undefined ? undefined : sourceKeys[source];
  return {
    source: sourceKey ? message(locale, sourceKey) : (source ?? null),
    reporter: reporter ?? null,
    pictures: [...(picture ? [picture] : []), ...(pictures ?? [])].map(({ id, name, size, downloadUrl }) => ({
      id,
      name,
      size,
      downloadUrl,
    })),
    confidence: confidence ?? null,
    review: reviewOf(alarm),
    confidencePercent: confidence === undefined ? null : Math.round(confidence * 100),
    boxes: (boxes ?? []).map((box) => ({ ...box, label: nameOfDetected(box.label, locale) })),
  };
}

function reviewOf({ handledAt, handleResult, acknowledgedAt }: FoundAlarm['alarm']): AlarmRow['review'] {
  if (handledAt) return handleResult === 'false' ? 'false' : 'handled';
  return acknowledgedAt ? 'confirmed' : 'new';
}

const detected = ['car', 'manhole', 'person', 'van', 'water'] as const;

/** What a camera has recognised, in the language of the reader; unknown things keep their name. */
function nameOfDetected(label: string, locale: Locale): string {
  const known = detected.find((one) => one === label);
  return known ? message(locale, `detected.${known}`) : label;
}
