import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  type BatchOutcome,
  UserBatch,
  UserBatchEnabled,
  UserBatchMove,
  UserBatchRoles,
} from '../../../src/schemas/wire/users.ts';
import { findRoleIds } from '../../access/find-excess.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { failure, Refusal, success } from '../../http/envelope.ts';
import { inList } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { deleteEach } from '../../routing/delete-each.ts';
import { signedIn } from '../../routing/route.ts';
import { message } from '../../texts/messages.ts';
import { findDepartments } from '../regions/closed-departments.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import {
  type Administration,
  administerUsers,
  findTarget,
  keepAnAdmin,
  membersChanged,
  refuseMorePowerful,
  type UserRecord,
} from './administer-users.ts';
import { replaceRoles, tellRoles } from './user-roles.ts';

/** POST /system/api/user/batch/roles: adds roles to users, or replaces theirs. */
export async function giveRolesToUsers(c: AppContext): Promise<Response> {
  const { ids, roleIds, mode } = await readBody(c, UserBatchRoles);
  const news: [string, Awaited<ReturnType<typeof replaceRoles>>][] = [];
  return eachUser(c, ids, {
    async change(administration, target) {
      const held = await findRoleIds(administration.tx, administration.tenantId, target.id);
      const wanted = mode === 'add' ? [...new Set([...held, ...roleIds])] : [...new Set(roleIds)];
      if (wanted.length === held.length && held.every((id) => wanted.includes(id))) throw unchanged();
      news.push([target.id, await replaceRoles(administration, target, wanted)]);
      const { tx, admins } = administration;
      // Who has lost the role no longer counts for the next one.
      if (!(await tx.$count(users, and(eq(users.id, target.id), eq(users.isAdmin, true))))) admins.delete(target.id);
    },
    async told() {
      for (const [id, added] of news) await tellRoles(c, id, added);
    },
  });
}

/** POST /system/api/user/batch/department: moves users to a department. */
export async function moveUsers(c: AppContext): Promise<Response> {
  const { ids, departmentCode } = await readBody(c, UserBatchMove);
  const { tenantId } = signedIn(c);
  const { db, realtime } = c.var.services;
  const isClosed = (await findDepartments(db, tenantId, [departmentCode])).get(departmentCode);
  if (isClosed !== false) {
    const problem = isClosed ? 'departmentClosed' : 'departmentMissing';
    throw new Refusal(envelopeStatus.badRequest, problem, {}, { departmentCode: problem });
  }
  return eachUser(c, ids, {
    async change(administration, target) {
      if (target.departmentCode === departmentCode) throw unchanged();
      await update(administration, target, { departmentCode });
    },
    told(done) {
      for (const userId of done) realtime.permissionsChanged({ userId });
      realtime.toTenant(tenantId, membersChanged);
    },
  });
}

/** POST /system/api/user/batch/enabled: enables users, or disables them and ends their sessions. */
export async function enableUsers(c: AppContext): Promise<Response> {
  const { ids, enabled } = await readBody(c, UserBatchEnabled);
  const { realtime } = c.var.services;
  return eachUser(c, ids, {
    async change(administration, target) {
      if (target.enabled === enabled) throw unchanged();
      if (!enabled) await disable(administration, target);
      await update(administration, target, { enabled });
    },
    told(done) {
      for (const userId of done) {
        if (enabled) realtime.permissionsChanged({ userId });
        else realtime.endUser(userId);
      }
    },
  });
}

async function disable(administration: BatchAdministration, { id, createByAdmin }: UserRecord): Promise<void> {
  const { tx, tenantId, actorId, admins } = administration;
  if (id === actorId) throw new Refusal(envelopeStatus.dataError, 'disableSelf');
  if (createByAdmin) throw new Refusal(envelopeStatus.dataError, 'builtInUser');
  keepAnAdmin(administration, id);
  admins.delete(id);
  await tx.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
}

/** POST /system/api/user/batch/unlock: lets users sign in again after too many failed attempts. */
export async function unlockUsers(c: AppContext): Promise<Response> {
  const { ids } = await readBody(c, UserBatch);
  return eachUser(c, ids, {
    async change(administration, target) {
      if (!target.lockedUntil || target.lockedUntil <= administration.now)
        throw new Refusal(envelopeStatus.dataError, 'notLocked');
      const { tx, tenantId } = administration;
      await tx
        .update(users)
        .set({ failedSignIns: 0, lockedUntil: null })
        .where(and(eq(users.id, target.id), eq(users.tenantId, tenantId)));
    },
  });
}

/** POST /system/api/user/batch/signOut: ends all sign-ins of users, and what could reopen them. */
export async function signOutUsers(c: AppContext): Promise<Response> {
  const { ids } = await readBody(c, UserBatch);
  const { realtime } = c.var.services;
  return eachUser(c, ids, {
    async change(administration, target) {
      const { tx, tenantId, actorId } = administration;
      if (target.id === actorId) throw new Refusal(envelopeStatus.dataError, 'signOutSelf');
      await refuseMorePowerful(administration, target);
      await dropSignInCodes(tx, target.id);
      const ended = await tx
        .delete(sessions)
        .where(and(eq(sessions.userId, target.id), eq(sessions.tenantId, tenantId)))
        .returning({ id: sessions.id });
      if (ended.length === 0) throw new Refusal(envelopeStatus.dataError, 'notSignedIn');
    },
    told(done) {
      for (const userId of done) realtime.endUser(userId);
    },
  });
}

const unchanged = () => new Refusal(envelopeStatus.dataError, 'alreadyThere');

const update = (
  { tx, tenantId, now }: Administration,
  { id }: UserRecord,
  changes: Partial<Pick<UserRecord, 'departmentCode' | 'enabled'>>,
) =>
  tx
    .update(users)
    .set({ ...changes, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));

/** Administrators leave the set as the batch goes on. */
type BatchAdministration = Administration & { admins: Set<string> };

interface Batch {
  /** @throws Refusal if the user stays as they are, before anything is written */
  change(administration: BatchAdministration, target: UserRecord): Promise<void>;
  /** Notifies consoles and users after the commit. */
  told?(done: readonly string[]): void | Promise<void>;
}

/**
 * Changes users one by one in one transaction: those that are refused stay, the others change. Answers with the outcome
 * of each; if nobody changed for one and the same reason, the call fails with it.
 */
async function eachUser(c: AppContext, sent: readonly string[], { change, told }: Batch): Promise<Response> {
  const ids = [...new Set(sent)];
  const refusals = await administerUsers(c, (administration) => {
    const whole = { ...administration, admins: new Set(administration.admins) };
    return deleteEach(ids, async (id) => change(whole, await findTarget(whole, id)));
  });
  const people = await c.var.services.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inList(users.id, ids), eq(users.tenantId, signedIn(c).tenantId)));
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const done = ids.filter((id) => !refusals.has(id));
  if (done.length > 0) await told?.(done);
  const outcomes = ids.map((id): BatchOutcome => {
    const refusal = refusals.get(id);
    const name = names.get(id) ?? '–';
    return { id, name, done: !refusal, reason: refusal ? message(c.var.locale, refusal.key, refusal.params) : null };
  });
  const [first, ...others] = refusals.values();
  // Several reasons are listed.
  if (done.length === 0 && others.every(({ key }) => key === first?.key))
    return failure(c, first ?? new Refusal(envelopeStatus.notFound, 'recordMissing'), outcomes);
  return success(c, outcomes, {
    key: refusals.size > 0 ? 'batchPartly' : 'batchDone',
    params: { count: done.length, failed: refusals.size },
  });
}
