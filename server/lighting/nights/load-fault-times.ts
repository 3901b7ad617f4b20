import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { lampFaultKeys, loopFaultKeys } from '../../../src/engine/lighting/fault-types.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, alarmTypes, devices } from '../../db/schema.ts';
import { inList } from '../../http/page.ts';
import { loopOf } from '../../metrics/loop-of.ts';

/** When lamps were faulty, by id; `to` is null while they are. */
export type FaultTimes = Map<string, { from: Date; to: Date | null }[]>;

/** Loads when lamps had an alarm of a fault since a moment, of their own or of their loop. */
export async function loadFaultTimes(db: Queryable, ids: readonly string[], since: Date): Promise<FaultTimes> {
  const found: FaultTimes = new Map();
  if (ids.length === 0) return found;
  const load = (keys: readonly string[], isOf: SQL | undefined) =>
    db
      .select({ id: devices.id, from: alarms.happenedAt, to: alarms.clearedAt })
      .from(devices)
      .innerJoin(alarms, isOf)
      .innerJoin(alarmTypes, eq(alarmTypes.id, alarms.typeId))
      .where(
        and(
          inList(devices.id, ids),
          inList(alarmTypes.key, keys),
          or(isNull(alarms.clearedAt), sql`${alarms.clearedAt} > ${since.toISOString()}::timestamptz`),
        ),
      );
  const ofLamps = await load(lampFaultKeys, eq(alarms.deviceId, devices.id));
  const ofLoops = await load(
    loopFaultKeys,
    and(eq(alarms.deviceId, devices.parentDeviceId), sql`jsonb_exists(${alarms.detail} -> 'loops', ${loopOf})`),
  );
  for (const { id, ...times } of [...ofLamps, ...ofLoops]) found.set(id, [...(found.get(id) ?? []), times]);
  return found;
}
