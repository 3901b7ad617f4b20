import { and, count, eq } from 'drizzle-orm';
import { DeviceDelete } from '../../../src/schemas/wire/devices.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type AssetFilters, loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { requireRight } from '../../http/require-right.ts';
import { answerDeletion, deleteEach } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';

/** POST /island-assets/devices `{idList}`: deletes devices one by one; devices that others report through stay. */
export async function deleteDevices(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const within = await loadAssetFilters(db, user);
  const { idList } = await readBody(c, DeviceDelete);
  const ids = [...new Set(idList)];
  const refusals = await db.transaction((tx) =>
    deleteEach(ids, (id) => deleteDevice(tx, { tenantId: user.tenantId, within }, id)),
  );
  return answerDeletion(c, ids, refusals);
}

async function deleteDevice(
  tx: Queryable,
  { tenantId, within }: { tenantId: string; within: AssetFilters },
  id: string,
): Promise<void> {
  const isIt = and(eq(devices.id, id), eq(devices.tenantId, tenantId), within.devices);
  const [device] = await tx
    .select({ name: devices.name, areaCode: devices.areaCode, departmentCode: devices.departmentCode })
    .from(devices)
    .where(isIt)
    .for('update');
  if (!device) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Device, 'edit', [device]);
  const [below] = await tx
    .select({ total: count() })
    .from(devices)
    .where(and(eq(devices.tenantId, tenantId), eq(devices.parentDeviceId, id)));
  if (below && below.total > 0)
    throw new Refusal(envelopeStatus.dataError, 'devicesBelow', { name: device.name, count: below.total });
  await tx.delete(devices).where(isIt);
}
