import { inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  burningKeys,
  darkKeys,
  darkLoopKeys,
  lampFaultKeys,
  loopFaultKeys,
} from '../../src/engine/lighting/fault-types.ts';
import { alarms, alarmTypes, devices } from '../db/schema.ts';
import { loopOf } from './loop-of.ts';

/** Active alarms of some types; `and` may go on. */
const active = (what: SQL, keys: readonly string[]): SQL => sql`select ${what} from ${alarms}
  join ${alarmTypes} on ${alarmTypes.id} = ${alarms.typeId}
  where ${isNull(alarms.clearedAt)} and ${inArray(alarmTypes.key, [...keys])}`;

/** Whether a lamp of the table `devices` has an active alarm of some types, or its loop one of others. */
function hasAlarm(keys: readonly string[], loopKeys: readonly string[]): SQL<boolean> {
  const device = sql`${alarms.deviceId}`;
  const ofLamp = sql`${devices.id} in (${active(device, keys)})`;
  if (loopKeys.length === 0) return sql`(${ofLamp})`;
  const ofLoop = sql`${devices.parentDeviceId} in (${active(device, loopKeys)}) and exists (${active(sql`1`, loopKeys)}
    and ${alarms.deviceId} = ${devices.parentDeviceId} and jsonb_exists(${alarms.detail} -> 'loops', ${loopOf}))`;
  return sql`coalesce(${or(ofLamp, ofLoop)}, false)`;
}

/** Whether a lamp of the table `devices` does not do what it is asked for, or not as it should. */
export const hasLampFault: SQL<boolean> = hasAlarm(lampFaultKeys, loopFaultKeys);
/** Whether a lamp is known to be dark, or to burn, whatever its controller reports. */
export const isKnownDark: SQL<boolean> = hasAlarm(darkKeys, darkLoopKeys);
export const isKnownBurning: SQL<boolean> = hasAlarm(burningKeys, []);
