import { and, eq, isNull } from 'drizzle-orm';
import { alreadyNamedBy, lampFaultKeys, loopFaultKeys, refusalKey } from '../../src/engine/lighting/fault-types.ts';
import type { Queryable } from '../db/db.ts';
import { alarms, alarmTypeSettings, alarmTypes } from '../db/schema.ts';
import { inList } from '../http/page.ts';
import { ALARM_LEVEL_IDS } from '../seed/special-ids.ts';

/** An active alarm of a fault. */
export interface ActiveFault {
  id: string;
  key: string;
  deviceId: string;
  /** Of an alarm of loops: their numbers. */
  loops: string[] | null;
}

/** The alarm types of faults, by key, with the level that the tenant has chosen; and what is active. */
export interface LoadedFaults {
  types: ReadonlyMap<string, { typeId: string; levelId: string }>;
  active: readonly ActiveFault[];
}

const keys = [...new Set([refusalKey, ...lampFaultKeys, ...loopFaultKeys, ...Object.values(alreadyNamedBy).flat()])];

export async function loadFaults(tx: Queryable, tenantId: string): Promise<LoadedFaults> {
  const rows = await tx
    .select({ id: alarmTypes.id, key: alarmTypes.key, levelId: alarmTypes.levelId, chosen: alarmTypeSettings.levelId })
    .from(alarmTypes)
    .leftJoin(
      alarmTypeSettings,
      and(eq(alarmTypeSettings.alarmTypeId, alarmTypes.id), eq(alarmTypeSettings.tenantId, tenantId)),
    )
    .where(and(isNull(alarmTypes.tenantId), inList(alarmTypes.key, keys)));
  const keyOf = new Map(rows.map(({ id, key }) => [id, key]));
  const found = await tx
    .select({
      id: alarms.id,
      typeId: alarms.typeId,
      deviceId: alarms.deviceId,
      detail: alarms.detail,
    })
    .from(alarms)
    .where(and(eq(alarms.tenantId, tenantId), isNull(alarms.clearedAt), inList(alarms.typeId, [...keyOf.keys()])));
  return {
    types: new Map(
      rows.map(({ id, key, levelId, chosen }) => [
        key,
        { typeId: id, levelId: chosen ?? levelId ?? ALARM_LEVEL_IDS.hint },
      ]),
    ),
    active: found.map(({ id, typeId, deviceId, detail }) => {
      const key = keyOf.get(typeId) ?? '';
      const loops = loopFaultKeys.includes(key) ? (detail.loops ?? []) : null;
      return { id, key, deviceId: deviceId ?? '', loops };
    }),
  };
}
