import { and, eq, inArray, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { PermissionSave, ScopeSave } from '../../../src/schemas/wire/permissions.ts';
import { type AssetGroup, loadAssetScopes } from '../../access/asset-scope.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { areas, dataPermissionScopes, dataPermissions, departments } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { type FieldMessages, Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Administration, administerUsers } from '../users/administer-users.ts';
import { countHolders, findPermission } from './permission-rows.ts';

const nameIndex = 'data_permissions_name';
const nameTaken = () =>
  new Refusal(envelopeStatus.duplicate, 'permissionNameTaken', {}, { name: 'permissionNameTaken' });
/** Maximum characters. */
const longest = { name: 30, description: 140 };
const configs = { deviceConfig: 'Device', carrierConfig: 'Carrier' } as const;
type Config = keyof typeof configs;

/** POST /system/api/permission: returns the new id. */
export async function createPermission(c: AppContext): Promise<Response> {
  const save = await readBody(c, PermissionSave);
  const values = checkTexts(save);
  const id = newId();
  await change(c, async ({ tx, tenantId, actorId, now }) => {
    await checkCodes(tx, tenantId, save);
    const stamps = { createdAt: now, updatedAt: now, updatedBy: actorId };
    await tx.insert(dataPermissions).values({ id, tenantId, ...values, ...stamps });
    await saveConfigs(tx, id, save);
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /system/api/permission/{id}: rejects an outdated `version`; takes effect at once. */
export async function updatePermission(c: AppContext): Promise<Response> {
  const save = await readBody(c, PermissionSave);
  const values = checkTexts(save);
  const id = pathValue(c, 'id');
  await change(c, async ({ tx, tenantId, actorId, now }) => {
    const { version } = await findPermission(tx, tenantId, id);
    if (save.version !== undefined && save.version !== version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    await checkCodes(tx, tenantId, save);
    await tx
      .update(dataPermissions)
      .set({ ...values, version: version + 1, updatedAt: now, updatedBy: actorId })
      .where(and(eq(dataPermissions.id, id), eq(dataPermissions.tenantId, tenantId)));
    await saveConfigs(tx, id, save);
  });
  return success(c, id, { key: 'saved' });
}

/** POST /system/api/permission/{id}/device and /carrier: replaces what it allows of one group. */
export async function saveScope(c: AppContext, group: 'device' | 'carrier'): Promise<Response> {
  const config = await readBody(c, ScopeSave);
  const save = group === 'device' ? { deviceConfig: config } : { carrierConfig: config };
  const id = pathValue(c, 'id');
  await change(c, async ({ tx, tenantId, actorId, now }) => {
    await findPermission(tx, tenantId, id);
    await checkCodes(tx, tenantId, save);
    await saveConfigs(tx, id, save);
    await tx
      .update(dataPermissions)
      .set({ version: sql`${dataPermissions.version} + 1`, updatedAt: now, updatedBy: actorId })
      .where(and(eq(dataPermissions.id, id), eq(dataPermissions.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** DELETE /system/api/permission/{ids}: those in use stay; without them their users would see something else. */
export async function deletePermissions(c: AppContext): Promise<Response> {
  const ids = readIds(c);
  const refusals = await administerUsers(c, ({ tx, tenantId }) =>
    deleteEach(ids, async (id) => {
      const { name } = await findPermission(tx, tenantId, id);
      const holders = await countHolders(tx, id);
      if (holders.users + holders.roles > 0)
        throw new Refusal(envelopeStatus.dataError, 'permissionInUse', { name, ...holders });
      await tx.delete(dataPermissions).where(and(eq(dataPermissions.id, id), eq(dataPermissions.tenantId, tenantId)));
    }),
  );
  return answerDeletion(c, ids, refusals);
}

/** Only who sees everything may decide what others see; then tells the consoles. */
async function change(c: AppContext, work: (administration: Administration) => Promise<void>): Promise<void> {
  await refuseTaken(nameIndex, nameTaken, () =>
    administerUsers(c, async (administration) => {
      await requireAll(administration);
      await work(administration);
    }),
  );
  c.var.services.realtime.permissionsChanged({ tenantId: signedIn(c).tenantId });
}

/** @throws Refusal A0301 for an actor whose own view is limited */
export async function requireAll({ tx, tenantId, actorId }: Administration): Promise<void> {
  const { Device, Carrier } = await loadAssetScopes(tx, { userId: actorId, tenantId });
  if (Device !== undefined || Carrier !== undefined) throw new Refusal(envelopeStatus.notPermitted, 'scopeBeyondOwn');
}

function checkTexts({ name, description }: PermissionSave) {
  const values = { name: name.trim(), description: description?.trim() || null };
  const problems: FieldMessages = {
    ...(values.name === '' && { name: 'fieldRequired' }),
    ...([...values.name].length > longest.name && { name: 'tooLong' }),
    ...([...(values.description ?? '')].length > longest.description && { description: 'tooLong' }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, problems);
  return values;
}

type Configs = Pick<PermissionSave, Config>;

/** Every code must be of the tenant: another one would allow nothing, or everything once it exists. @throws Refusal A0400 */
export async function checkCodes(tx: Queryable, tenantId: string, save: Configs): Promise<void> {
  const problems: FieldMessages = {};
  for (const config of Object.keys(configs) as Config[]) {
    const { areaCodes = [], departmentCodes = [] } = save[config] ?? {};
    if (await lacksCode(tx, areas, tenantId, areaCodes)) problems[`${config}.areaCodes`] = 'areaMissing';
    if (await lacksCode(tx, departments, tenantId, departmentCodes))
      problems[`${config}.departmentCodes`] = 'departmentMissing';
  }
  if (Object.keys(problems).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, problems);
}

async function lacksCode(
  tx: Queryable,
  table: typeof areas | typeof departments,
  tenantId: string,
  codes: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return false;
  const found = await tx
    .select({ code: table.code })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), inArray(table.code, wanted)));
  return found.length < wanted.length;
}

async function saveConfigs(tx: Queryable, permissionId: string, save: Configs): Promise<void> {
  for (const [config, groupName] of Object.entries(configs) as [Config, AssetGroup][]) {
    const scope = save[config];
    if (scope === undefined) continue;
    const isIt = and(
      eq(dataPermissionScopes.permissionId, permissionId),
      eq(dataPermissionScopes.groupName, groupName),
    );
    await tx.delete(dataPermissionScopes).where(isIt);
    if (scope.enabled === false) continue;
    await tx.insert(dataPermissionScopes).values({
      permissionId,
      groupName,
      areaCodes: [...new Set(scope.areaCodes)],
      departmentCodes: [...new Set(scope.departmentCodes)],
      includesChildren: scope.includesChildren ?? true,
      rights: scope.rights ?? 'control',
    });
  }
}
