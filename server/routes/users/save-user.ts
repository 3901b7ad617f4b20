import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { UserAdd, UserSave } from '../../../src/schemas/wire/users.ts';
import { findRoleIds } from '../../access/find-excess.ts';
import { hasFunction, loadPermissions } from '../../access/permissions.ts';
import { loadPersonalData } from '../../access/personal-data.ts';
import { newId } from '../../db/new-id.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { type Administration, administerUsers, findTarget, keepAnAdmin, membersChanged } from './administer-users.ts';
import { accountTaken, refuseTakenAccount } from './taken-contact.ts';
import { readContacts, unmaskSaved } from './unmask-saved.ts';
import { userCodes } from './user-codes.ts';
import { refuseContacts } from './user-contacts.ts';
import { findGivable, giveRoles, replaceRoles, tellRoles } from './user-roles.ts';
import { type CheckedUser, checkUser } from './user-rules.ts';

/** POST /system/api/user: returns the new id (contract 2.1). The user changes the initial password first. */
export async function createUser(c: AppContext): Promise<Response> {
  const { db, realtime, passwordCost } = c.var.services;
  const { tenantId } = signedIn(c);
  const save = await readBody(c, UserAdd);
  const user = await checkUser(db, tenantId, save);
  const roleIds = save.roleIds ?? [];
  if (roleIds.length > 0) await requireRoleFunction(c);
  const passwordHash = await hashPassword(save.initPassword ?? '', passwordCost);
  const batchPasswordHash = save.batchOptPassword ? await hashPassword(save.batchOptPassword, passwordCost) : null;
  const id = newId();
  await refuseTakenAccount(accountTaken, () =>
    administerUsers(c, async (administration) => {
      const { tx, now } = administration;
      const given = await findGivable(administration, roleIds);
      await tx.insert(users).values({
        id,
        tenantId,
        ...user,
        passwordHash,
        batchPasswordHash,
        passwordUpdatedAt: now,
        passwordIsTemporary: true,
        createdAt: now,
        updatedAt: now,
      });
      if (given.length > 0) await giveRoles(administration, id, given);
    }),
  );
  realtime.toTenant(tenantId, membersChanged);
  return success(c, id, { key: 'savedTemporary' });
}

/**
 * PUT /system/api/user/{id}: rejects an outdated `version`. Changing phone or mailbox also requires the function that
 * resets passwords, changing roles the one that assigns them.
 */
export async function updateUser(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const caller = signedIn(c);
  const { tenantId } = caller;
  const id = pathValue(c, 'id');
  const sent = await readBody(c, UserSave);
  const save = unmaskSaved(sent, await readContacts(db, tenantId, id), await loadPersonalData(db, caller));
  const user = await checkUser(db, tenantId, save, id);
  const changed = await refuseTakenAccount(accountTaken, () =>
    administerUsers(c, async (administration) => {
      const change = await changeUser(administration, id, user, save.version);
      const { roleIds } = save;
      const changesRoles =
        roleIds !== undefined && !isSame(roleIds, await findRoleIds(administration.tx, tenantId, id));
      if (!changesRoles) return { change };
      await requireRoleFunction(c);
      return { change, roleNews: await replaceRoles(administration, change.target, roleIds) };
    }),
  );
  await tellChangedUser(c, changed.change);
  if (changed.roleNews) await tellRoles(c, id, changed.roleNews);
  return success(c, id, { key: 'saved' });
}

const isSame = (wanted: readonly string[], held: readonly string[]): boolean =>
  new Set(wanted).size === held.length && held.every((id) => wanted.includes(id));

/** @throws Refusal A0301 */
async function requireRoleFunction(c: AppContext): Promise<void> {
  if (!hasFunction(await loadPermissions(c.var.services.db, signedIn(c)), userCodes.assignRoles))
    throw new Refusal(envelopeStatus.notPermitted, 'rolesNeedFunction', {}, { roleIds: 'rolesNeedFunction' });
}

type ChangedUser = Awaited<ReturnType<typeof changeUser>>;

/**
 * Saves a user's checked values. Pass the result to `tellChangedUser` after the commit.
 * @throws Refusal S0300 for an outdated version, and whatever refuses the change
 */
export async function changeUser(administration: Administration, id: string, user: CheckedUser, version?: number) {
  const { tx, tenantId, actorId, now } = administration;
  const target = await findTarget(administration, id);
  if (version !== undefined && version !== target.version) throw versionConflict();
  const closes = !user.enabled || (user.expiredTime !== null && user.expiredTime <= now);
  if (closes && id === actorId) throw new Refusal(envelopeStatus.dataError, 'disableSelf');
  if (closes) keepAnAdmin(administration, id);
  const changes = await refuseContacts(administration, user, target);
  const saved = await tx
    .update(users)
    .set({ ...user, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId), eq(users.version, target.version)))
    .returning({ id: users.id });
  if (saved.length === 0) throw versionConflict();
  if (closes) await tx.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
  const news = await addChangeNews(tx, now, target, changes);
  return { ended: closes, moved: user.departmentCode !== target.departmentCode, target, changes, news };
}

/** Notifies consoles and the user of a change. */
export async function tellChangedUser(c: AppContext, { ended, moved, target, changes, news }: ChangedUser) {
  const { realtime } = c.var.services;
  if (ended) realtime.endUser(target.id);
  else realtime.permissionsChanged({ userId: target.id });
  if (moved) realtime.toTenant(target.tenantId, membersChanged);
  await tellAccountChange(c, target, changes, news);
}

const versionConflict = () => new Refusal(envelopeStatus.conflict, 'versionConflict');
