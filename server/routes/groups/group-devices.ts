import { and, eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { GroupDevicePage, GroupDevices } from '../../../src/schemas/wire/groups.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { deviceGroupMembers, devices, products } from '../../db/schema.ts';
import { shareOf } from '../../db/shared-answers.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { inList, readWindow, systemPage } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { followGroup } from '../../lighting/group-calendars.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { findDeviceRows } from '../assets/device-rows.ts';
import { groupCodes, requireGroupFunction } from './group-access.ts';
import { inGroup } from './group-members.ts';
import { findGroup, type GroupRecord } from './group-rows.ts';

/** POST /island-business/api/group/device/pageList: the devices of a group that the reader sees. */
export async function pageOfGroupDevices(c: AppContext): Promise<Response> {
  const { condition, ...page } = await readBody(c, GroupDevicePage);
  const { groupId, ...filters } = condition;
  const window = readWindow(page);
  const { db } = c.var.services;
  const user = signedIn(c);
  const group = await findGroup(db, user, groupId);
  const within = await loadAssetFilters(db, user);
  const { rows, total } = await findDeviceRows(db, {
    tenantId: user.tenantId,
    within: { ...within, devices: and(within.devices, inGroup(db, group)) },
    request: { ...page, ...filters },
    window,
    locale: c.var.locale,
    share: shareOf(c.var.services.sharedAnswers, db),
  });
  return success(c, systemPage(rows, total, window));
}

/** POST /island-business/api/group/device: adds devices of the group's type; those that are in it stay. */
export async function addGroupDevices(c: AppContext): Promise<Response> {
  const { groupId, deviceModelId } = await readBody(c, GroupDevices);
  const { db } = c.var.services;
  const user = signedIn(c);
  const group = await findListed(c, groupId, groupCodes.addDevices);
  const within = await loadAssetFilters(db, user);
  const ids = [...new Set(deviceModelId)];
  const found = await db
    .select({ id: devices.id, deviceType: products.deviceType, onlineStatus: devices.onlineStatus, name: devices.name })
    .from(devices)
    .innerJoin(products, eq(products.id, devices.productId))
    .where(and(eq(devices.tenantId, user.tenantId), inList(devices.id, ids), within.devices));
  if (found.length < ids.length) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  const other = found.find(({ deviceType }) => deviceType !== group.deviceTypeCode);
  if (other) throw new Refusal(envelopeStatus.dataError, 'groupOtherType', { name: other.name });
  const idle = found.find(({ onlineStatus }) => onlineStatus === 'UNACTIVATED');
  if (idle) throw new Refusal(envelopeStatus.dataError, 'groupInactive', { name: idle.name });
  await changeMembers(c, groupId, (tx) =>
    tx
      .insert(deviceGroupMembers)
      .values(ids.map((deviceId) => ({ groupId, deviceId })))
      .onConflictDoNothing(),
  );
  return success(c, null, { key: 'saved' });
}

/** DELETE /island-business/api/group/device/{groupId}/{ids}: takes devices out of the group, of those the user sees. */
export async function removeGroupDevices(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const group = await findListed(c, pathValue(c, 'id'), groupCodes.removeDevices);
  nameAudited(c, group.id);
  const { db } = c.var.services;
  const { devices: seen } = await loadAssetFilters(db, signedIn(c));
  const refusals = await deleteEach(ids, async (id) => {
    const [device] = await db
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.id, id), inGroup(db, group), seen));
    if (!device) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
    await changeMembers(c, group.id, (tx) =>
      tx
        .delete(deviceGroupMembers)
        .where(and(eq(deviceGroupMembers.groupId, group.id), eq(deviceGroupMembers.deviceId, id))),
    );
  });
  return answerDeletion(c, ids, refusals);
}

/** DELETE /island-business/api/group/device/{groupId}/all: takes out every device that the user sees. */
export async function emptyGroup(c: AppContext): Promise<Response> {
  const group = await findListed(c, pathValue(c, 'id'), groupCodes.removeDevices);
  nameAudited(c, group.id);
  const { db } = c.var.services;
  const { devices: seen } = await loadAssetFilters(db, signedIn(c));
  const shown = await db
    .select({ id: devices.id })
    .from(devices)
    .where(and(inGroup(db, group), seen));
  const ids = shown.map(({ id }) => id);
  await changeMembers(c, group.id, (tx) =>
    tx
      .delete(deviceGroupMembers)
      .where(and(eq(deviceGroupMembers.groupId, group.id), inList(deviceGroupMembers.deviceId, ids))),
  );
  return success(c, null, { key: 'deleted', params: { count: ids.length } });
}

/**
 * Changes the members of a group in one transaction with what follows from them.
 * @throws Refusal S0300 for a lamp that would have two calendars
 */
export async function changeMembers<Result>(
  c: AppContext,
  groupId: string,
  change: (tx: Queryable) => PromiseLike<Result>,
): Promise<Result> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const { devices: seen } = await loadAssetFilters(db, user);
  return db.transaction(async (tx) => {
    await lockTenant(tx, user.tenantId);
    const result = await change(tx);
    await followGroup(tx, { tenantId: user.tenantId, groupId, now: clock(), seen });
    return result;
  });
}

/** A group whose devices are chosen: those of a dynamic one follow its condition. */
export async function findListed(c: AppContext, id: string, code: string): Promise<GroupRecord> {
  const { db } = c.var.services;
  const user = signedIn(c);
  const group = await findGroup(db, user, id);
  await requireGroupFunction(db, user, group, code);
  if (group.condition !== null) throw new Refusal(envelopeStatus.dataError, 'groupIsDynamic', { name: group.name });
  return group;
}
