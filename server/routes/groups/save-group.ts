import { and, count, eq, ne, type SQL, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { type DeviceFilters, GroupSave } from '../../../src/schemas/wire/groups.ts';
import type { SessionUser } from '../../access/session-user.ts';
import type { Queryable } from '../../db/db.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { newId } from '../../db/new-id.ts';
import { deviceGroups } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { filled } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { groupCodes, requireGroupFunction } from './group-access.ts';
import { findGroup } from './group-rows.ts';
import { listDeviceTypes } from './group-tree.ts';

/** Characters of a name and a remark. */
export const nameLength = { min: 2, max: 30 };
const longestRemark = 140;
/** Characters of the text that devices of a dynamic group contain. */
const longestSearch = 50;
/** A dynamic group costs a count whenever the tree is read. */
const maxGroups = 100;

/** POST /island-business/api/group: returns the id. A private group belongs to who adds it. */
export async function createGroup(c: AppContext): Promise<Response> {
  const save = await readBody(c, GroupSave);
  const values = checkGroup(save);
  const user = signedIn(c);
  const id = newId();
  const { groupType, deviceTypeCode } = save;
  const group = {
    id,
    tenantId: user.tenantId,
    groupType,
    deviceTypeCode,
    ownerId: groupType === 'PRIVATE' ? user.userId : null,
    ...values,
    condition: save.isDynamic ? filtersOf(save.condition) : null,
  };
  await c.var.services.db.transaction(async (tx) => {
    await requireGroupFunction(tx, user, save, groupCodes.add);
    await lockTenant(tx, user.tenantId);
    await requireDeviceType(tx, user.tenantId, deviceTypeCode);
    const besides = sameOwner(user, groupType);
    await refuseFull(tx, besides);
    await refuseTakenName(tx, values.name, besides);
    await tx.insert(deviceGroups).values(group);
  });
  return success(c, id, { key: 'saved' });
}

/**
 * PUT /island-business/api/group/{id}: rejects an outdated `version`. Owner, device type and kind are fixed, because
 * the members depend on them.
 */
export async function updateGroup(c: AppContext): Promise<Response> {
  const save = await readBody(c, GroupSave);
  const values = checkGroup(save);
  const user = signedIn(c);
  const id = pathValue(c, 'id');
  const { db, clock } = c.var.services;
  await db.transaction(async (tx) => {
    await lockTenant(tx, user.tenantId);
    const group = await findGroup(tx, user, id);
    await requireGroupFunction(tx, user, group, groupCodes.edit);
    if (save.version !== undefined && save.version !== group.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    const isDynamic = group.condition !== null;
    if (save.groupType !== group.groupType || (save.isDynamic ?? isDynamic) !== isDynamic)
      throw new Refusal(envelopeStatus.badRequest, 'groupKindFixed');
    if (save.deviceTypeCode !== group.deviceTypeCode)
      throw new Refusal(envelopeStatus.badRequest, 'groupKindFixed', {}, { deviceTypeCode: 'groupKindFixed' });
    await refuseTakenName(tx, values.name, and(sameOwner(user, save.groupType), ne(deviceGroups.id, id)));
    await tx
      .update(deviceGroups)
      .set({
        ...values,
        condition: isDynamic ? filtersOf(save.condition) : null,
        version: sql`${deviceGroups.version} + 1`,
        updatedAt: clock(),
      })
      .where(and(eq(deviceGroups.id, id), eq(deviceGroups.tenantId, user.tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** Matches the groups among which a name is unique: the tenant's, or the user's private ones. */
export const sameOwner = ({ userId, tenantId }: SessionUser, groupType: string) =>
  and(
    eq(deviceGroups.tenantId, tenantId),
    eq(deviceGroups.groupType, groupType),
    groupType === 'PRIVATE' ? eq(deviceGroups.ownerId, userId) : undefined,
  );

/** @throws Refusal S0300 */
export async function refuseFull(tx: Queryable, besides: SQL | undefined): Promise<void> {
  const [counted] = await tx.select({ total: count() }).from(deviceGroups).where(besides);
  if ((counted?.total ?? 0) >= maxGroups) throw new Refusal(envelopeStatus.dataError, 'groupsFull', { max: maxGroups });
}

async function refuseTakenName(tx: Queryable, name: string, among: SQL | undefined): Promise<void> {
  const [taken] = await tx
    .select({ id: deviceGroups.id })
    .from(deviceGroups)
    .where(and(among, eq(deviceGroups.name, name)));
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'groupNameTaken', {}, { name: 'groupNameTaken' });
}

async function requireDeviceType(tx: Queryable, tenantId: string, code: string): Promise<void> {
  if ((await listDeviceTypes(tx, tenantId, 'zh')).has(code)) return;
  throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { deviceTypeCode: 'deviceTypeMissing' });
}

const filtersOf = (condition: DeviceFilters | null | undefined) => filled(condition ?? {});

function checkGroup({ name, remark, condition }: GroupSave) {
  const values = { name: name.trim(), remark: remark?.trim() || null };
  const { length } = [...values.name];
  const searched = condition?.searchValue?.trim() ?? '';
  const fields: FieldMessages = {
    ...([...searched].length > longestSearch && { 'condition.searchValue': 'tooLong' }),
    ...(length < nameLength.min && { name: 'groupNameLength' }),
    ...(length > nameLength.max && { name: 'groupNameLength' }),
    ...([...(values.remark ?? '')].length > longestRemark && { remark: 'tooLong' }),
  };
  if (Object.keys(fields).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, fields);
  return values;
}
