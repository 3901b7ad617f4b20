import { and, eq, sql } from 'drizzle-orm';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { deviceGroupMembers, deviceGroups, devices } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { groupCodes, requireGroupFunction } from './group-access.ts';
import { inGroup } from './group-members.ts';
import { findGroup } from './group-rows.ts';
import { nameLength, refuseFull, sameOwner } from './save-group.ts';

/** POST /island-business/api/group/{id}/copy: the condition, or the devices that the user sees; returns the id. */
export async function copyGroup(c: AppContext): Promise<Response> {
  const user = signedIn(c);
  const { db, clock } = c.var.services;
  const id = newId();
  const now = clock();
  await db.transaction(async (tx) => {
    await lockTenant(tx, user.tenantId);
    const group = await findGroup(tx, user, pathValue(c, 'id'));
    await requireGroupFunction(tx, user, group, groupCodes.add);
    const besides = sameOwner(user, group.groupType);
    await refuseFull(tx, besides);
    const taken = await tx.select({ name: deviceGroups.name }).from(deviceGroups).where(besides);
    const suffix = message(c.var.locale, 'groupCopy');
    const name = freeName(group.name, suffix, new Set(taken.map((one) => one.name)));
    await tx.insert(deviceGroups).values({ ...group, id, name, version: 1, createdAt: now, updatedAt: now });
    if (group.condition !== null) return;
    const { devices: seen } = await loadAssetFilters(tx, user);
    await tx.insert(deviceGroupMembers).select(
      tx
        .select({ groupId: sql<string>`${id}`.as('group_id'), deviceId: devices.id })
        .from(devices)
        .where(and(eq(devices.tenantId, user.tenantId), inGroup(tx, group), seen)),
    );
  });
  return success(c, id, { key: 'saved' });
}

/** `North copy`, `North copy 2`; a long name is cut. */
function freeName(name: string, suffix: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const end = number === 1 ? ` ${suffix}` : ` ${suffix} ${number}`;
    const start = [...name].slice(0, nameLength.max - [...end].length).join('');
    const free = `${start.trimEnd()}${end}`;
    if (!taken.has(free)) return free;
  }
}
