import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { ScopeRight } from '../../src/schemas/wire/permissions.ts';
import { loadAssetFilters } from '../access/asset-scope.ts';
import type { SessionUser } from '../access/session-user.ts';
import type { Queryable } from '../db/db.ts';
import { devices } from '../db/schema.ts';
import { Refusal } from '../http/envelope.ts';
import { requireRight } from '../http/require-right.ts';

/**
 * Loads a device that the user sees.
 * @throws Refusal A0404, or A0301 without the right
 */
export async function findSeenDevice(db: Queryable, user: SessionUser, id: string, right: ScopeRight = 'view') {
  const within = await loadAssetFilters(db, user);
  const [device] = await db
    .select({
      id: devices.id,
      name: devices.name,
      productId: devices.productId,
      onlineStatus: devices.onlineStatus,
      areaCode: devices.areaCode,
      departmentCode: devices.departmentCode,
    })
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.tenantId, user.tenantId), within.devices));
  if (!device) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  requireRight(within.scopes.Device, right, [device]);
  return device;
}
