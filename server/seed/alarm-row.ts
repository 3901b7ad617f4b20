import { storedText } from '../alarms/alarm-text.ts';
import type { AlarmSource } from '../db/schema/alarm-detail.ts';
import type { alarms } from '../db/schema.ts';
import { pictureOf } from './alarm-pictures.ts';
import { ALARM_RULES } from './alarm-rule-data.ts';
import type { AlarmTypePlan } from './alarm-type-data.ts';
import { type AlarmPictures, makeDetail } from './make-alarm-details.ts';
import type { DeviceRow } from './make-devices.ts';
import type { Random } from './random/random.ts';
import { reportedContent } from './reported-content.ts';
import { ALARM_LEVEL_IDS, type AlarmKind } from './special-ids.ts';
import { MINUTE_MS, type TenantContext } from './tenant-context.ts';

export type AlarmRow = typeof alarms.$inferInsert;

const SOURCES: Record<AlarmKind, AlarmSource> = { device: 'device', business: 'person', ai: 'camera' };

/** What an alarm is made from. */
export interface Drawn {
  random: Random;
  type: AlarmTypePlan;
  at: Date;
  device: DeviceRow;
  /** None for alarms of devices. */
  pictures?: AlarmPictures;
}

/** Whether a rule notices alarms of the type in what the device reports. */
const isRuled = (key: string, { sensorValues = {} }: DeviceRow): boolean => {
  const attribute = ruled.get(key);
  return attribute !== undefined && attribute in sensorValues;
};
const ruled = new Map(ALARM_RULES.map(({ key, rule }) => [key, rule?.attribute]));

/** An alarm without its state, and the number in its text. */
export function alarmRow({ tenantId, now }: TenantContext, { random, type, at, device, pictures }: Drawn) {
  const repeats = type.kind !== 'ai' && random.chance(0.25) ? random.whole(1, 6) : 0;
  const [min, max, decimals] = type.range ?? [0, 0, 0];
  const number = random.decimal(min, max, decimals);
  const drawn = pictures && pictureOf(random, type.key, { number, at });
  return {
    number,
    tenantId,
    kind: type.kind,
    typeId: type.id,
    levelId: ALARM_LEVEL_IDS[type.level],
    deviceId: device.id,
    carrierId: device.carrierId,
    areaCode: device.areaCode,
    departmentCode: device.departmentCode,
    ...storedText(reportedContent(type, number)),
    address: device.address,
    longitude: device.longitude,
    latitude: device.latitude,
    happenedAt: at,
    repeats,
    lastAt: new Date(Math.min(now.getTime(), at.getTime() + repeats * 7 * MINUTE_MS)),
    source: isRuled(type.key, device) ? 'rule' : SOURCES[type.kind],
    detail: makeDetail(random, type, { number, drawn, file: drawn && pictures.of(drawn) }),
  };
}
