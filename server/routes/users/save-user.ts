import { and, eq, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { UserSave } from '../../../src/schemas/wire/users.ts';
import { newId } from '../../db/new-id.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { administerUsers, findTarget, keepAnAdmin, membersChanged } from './administer-users.ts';
import { accountTaken, refuseTakenAccount } from './taken-contact.ts';
import { refuseContacts } from './user-contacts.ts';
import { checkUser } from './user-rules.ts';

/** POST /system/api/user: returns the new id (contract 2.1). The user changes the initial password first. */
export async function createUser(c: AppContext): Promise<Response> {
  const { db, realtime, passwordCost } = c.var.services;
  const { tenantId } = signedIn(c);
  const save = await readBody(c, UserSave);
  const user = await checkUser(db, tenantId, save, true);
  const passwordHash = await hashPassword(save.initPassword ?? '', passwordCost);
  const batchPasswordHash = save.batchOptPassword ? await hashPassword(save.batchOptPassword, passwordCost) : null;
  const id = newId();
  await refuseTakenAccount(accountTaken, () =>
    administerUsers(c, async ({ tx, now }) => {
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
    }),
  );
  realtime.toTenant(tenantId, membersChanged);
  return success(c, id, { key: 'savedTemporary' });
}

/**
 * PUT /system/api/user/{id}: rejects an outdated `version`. Changing phone or mailbox also requires the function that
 * resets passwords.
 */
export async function updateUser(c: AppContext): Promise<Response> {
  const { db, realtime } = c.var.services;
  const { tenantId } = signedIn(c);
  const save = await readBody(c, UserSave);
  const user = await checkUser(db, tenantId, save, false);
  const id = pathValue(c, 'id');
  const { ended, moved, ...told } = await refuseTakenAccount(accountTaken, () =>
    administerUsers(c, async (administration) => {
      const { tx, actorId, now } = administration;
      const target = await findTarget(administration, id);
      if (save.version !== undefined && save.version !== target.version) throw versionConflict();
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
    }),
  );
  if (ended) realtime.endUser(id);
  else realtime.permissionsChanged({ userId: id });
  if (moved) realtime.toTenant(tenantId, membersChanged);
  await tellAccountChange(c, told.target, told.changes, told.news);
  return success(c, id, { key: 'saved' });
}

const versionConflict = () => new Refusal(envelopeStatus.conflict, 'versionConflict');
