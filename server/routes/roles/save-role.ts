import { and, eq, ne, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { RoleCopy, RoleSave } from '../../../src/schemas/wire/roles.ts';
import { RoleSecondFactor } from '../../../src/schemas/wire/second-factor.ts';
import { findExcess, findRoleIds } from '../../access/find-excess.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { roleDataPermissions, roleFunctions, roleMenus, roleProducts, roles } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { type Administration, administerUsers } from '../users/administer-users.ts';
import { findRole, type RoleRecord } from './role-rows.ts';

/** Maximum characters of a role's name and description. */
const longest = { name: 20, description: 140 };

/** POST /system/api/role: a role that grants nothing yet; returns its id. */
export async function createRole(c: AppContext): Promise<Response> {
  const values = checkRole(await readBody(c, RoleSave));
  const id = newId();
  await administerUsers(c, async ({ tx, tenantId, now }) => {
    await refuseTakenName(tx, tenantId, values.name);
    await tx.insert(roles).values({ id, tenantId, ...values, createdAt: now, updatedAt: now });
  });
  return success(c, id, { key: 'saved' });
}

/** PUT /system/api/role/{id}: rejects an outdated `version`. Disabling a role takes what it grants from its users. */
export async function updateRole(c: AppContext): Promise<Response> {
  const save = await readBody(c, RoleSave);
  const values = checkRole(save);
  const id = pathValue(c, 'id');
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const role = await findChangeable(administration, id);
    if (save.version !== undefined && save.version !== role.version)
      throw new Refusal(envelopeStatus.conflict, 'versionConflict');
    // Enabling a role gives its users what it grants.
    if (values.enabled && !role.enabled) await refuseBeyondOwn(administration, role);
    await refuseTakenName(tx, tenantId, values.name, id);
    await tx
      .update(roles)
      .set({ ...values, version: sql`${roles.version} + 1`, updatedAt: now })
      .where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
  });
  c.var.services.realtime.permissionsChanged({ tenantId: signedIn(c).tenantId });
  return success(c, id, { key: 'saved' });
}

/**
 * POST /system/api/role/{id}/secondFactor: whether its users must have one. Also for roles of the platform, which
 * cannot be changed otherwise; only administrators change an administrator role.
 */
export async function saveRoleSecondFactor(c: AppContext): Promise<Response> {
  const { required } = await readBody(c, RoleSecondFactor);
  const id = pathValue(c, 'id');
  await administerUsers(c, async ({ tx, tenantId, actorIsAdmin, now }) => {
    const role = await findRole(tx, tenantId, id);
    if (role.isAdmin && !actorIsAdmin) throw new Refusal(envelopeStatus.notPermitted, 'adminRoleOnly');
    await tx
      .update(roles)
      .set({ requiresSecondFactor: required, version: sql`${roles.version} + 1`, updatedAt: now })
      .where(and(eq(roles.id, id), eq(roles.tenantId, tenantId)));
  });
  return success(c, id, { key: 'saved' });
}

/** POST /system/api/role/{id}/copy: a role of another name that grants the same; returns its id. */
export async function copyRole(c: AppContext): Promise<Response> {
  const values = checkRole(await readBody(c, RoleCopy));
  const id = newId();
  await administerUsers(c, async (administration) => {
    const { tx, tenantId, now } = administration;
    const from = await findRole(tx, tenantId, pathValue(c, 'id'));
    // An administrator role has everything by being one, which a copy is not.
    if (from.isAdmin) throw new Refusal(envelopeStatus.dataError, 'adminRoleKept');
    await refuseBeyondOwn(administration, from);
    await refuseTakenName(tx, tenantId, values.name);
    const { dataScope, productScope, description, requiresSecondFactor } = from;
    await tx.insert(roles).values({
      id,
      tenantId,
      name: values.name,
      description,
      dataScope,
      productScope,
      requiresSecondFactor,
      createdAt: now,
      updatedAt: now,
    });
    for (const table of [roleMenus, roleFunctions, roleDataPermissions, roleProducts] as const) {
      const rows = await tx.select().from(table).where(eq(table.roleId, from.id));
      if (rows.length > 0) await tx.insert(table).values(rows.map((row) => ({ ...row, roleId: id })) as never);
    }
  });
  return success(c, id, { key: 'saved' });
}

/**
 * Loads a role that can be changed: not one of the platform, which every tenant relies on.
 * @throws Refusal A0404, S0300
 */
export async function findChangeable({ tx, tenantId }: Administration, id: string): Promise<RoleRecord> {
  const role = await findRole(tx, tenantId, id);
  if (role.isAdmin || role.systemDefault) throw new Refusal(envelopeStatus.dataError, 'adminRoleKept');
  return role;
}

/** @throws Refusal A0301 for a role that grants more than the actor has */
async function refuseBeyondOwn({ tx, tenantId, actorId, actorIsAdmin, locale }: Administration, role: RoleRecord) {
  if (actorIsAdmin) return;
  const own = await findRoleIds(tx, tenantId, actorId);
  const excess = await findExcess(tx, tenantId, { own, wanted: [role.id] });
  if (excess)
    throw new Refusal(envelopeStatus.notPermitted, 'roleBeyondOwn', { role: role.name, name: excess[locale] });
}

async function refuseTakenName(tx: Queryable, tenantId: string, name: string, id?: string): Promise<void> {
  const [taken] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.tenantId, tenantId), eq(roles.name, name), id === undefined ? undefined : ne(roles.id, id)));
  if (taken) throw new Refusal(envelopeStatus.duplicate, 'roleNameTaken', {}, { name: 'roleNameTaken' });
}

function checkRole({ name, description, enabled, secondFactorRequired }: Omit<RoleSave, 'version'>) {
  const values = {
    name: name.trim(),
    description: description?.trim() || null,
    enabled: enabled ?? true,
    // A console without the switch leaves it as it is.
    ...(secondFactorRequired !== undefined && { requiresSecondFactor: secondFactorRequired }),
  };
  const problems = {
    ...(values.name === '' && { name: 'fieldRequired' as const }),
    ...([...values.name].length > longest.name && { name: 'tooLong' as const }),
    ...([...(values.description ?? '')].length > longest.description && { description: 'tooLong' as const }),
  };
  if (Object.keys(problems).length > 0) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, problems);
  return values;
}
