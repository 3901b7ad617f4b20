import { and, eq, type SQL } from 'drizzle-orm';
import { within } from '../../access/asset-scope.ts';
import { withRight } from '../../access/scope-rights.ts';
import { textOfAlarm } from '../../alarms/alarm-text.ts';
import type { Queryable } from '../../db/db.ts';
import { alarms, devices } from '../../db/schema.ts';
import { requireRight } from '../../http/require-right.ts';
import type { AlarmReader } from './alarm-reader.ts';

/**
 * Matches the alarms that a reader may work on: handling one says something about its asset, so it takes the right to
 * edit what is at its place, and not the right to control it. Undefined if no data permission limits the reader.
 */
export const editableBy = ({ scopes }: AlarmReader): SQL | undefined =>
  within(withRight(scopes, 'edit').Device, alarms);

/** @throws Refusal A0301 that names the asset of the first alarm that may only be viewed; the alarm, if it has none */
export async function refuseViewed(
  tx: Queryable,
  { scopes, locale }: AlarmReader,
  where: SQL | undefined,
): Promise<void> {
  const found = await tx
    .select({
      deviceName: devices.name,
      description: alarms.description,
      content: alarms.content,
      areaCode: alarms.areaCode,
      departmentCode: alarms.departmentCode,
    })
    .from(alarms)
    .leftJoin(
      devices,
      and(eq(devices.id, alarms.deviceId), eq(devices.tenantId, alarms.tenantId), within(scopes.Device, devices)),
    )
    .where(where)
    .orderBy(alarms.id)
    .limit(1);
  const assets = found.map(({ deviceName, description, content, ...place }) => ({
    ...place,
    name: deviceName ?? textOfAlarm({ description, content }, locale),
  }));
  requireRight(scopes.Device, 'edit', assets);
}
