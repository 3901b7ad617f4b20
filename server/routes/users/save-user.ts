import { and, eq, ne, sql } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { UserSave } from '../../../src/schemas/wire/users.ts';
import type { Queryable } from '../../db/db.ts';
import { newId } from '../../db/new-id.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { pathValue, signedIn } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { administerUsers, findTarget, keepAnAdmin, membersChanged } from './administer-users.ts';
import { refuseContacts } from './user-contacts.ts';
import { checkUser } from './user-rules.ts';

/** POST /system/api/user: returns the new id (contract 2.1). */
export async function createUser(c: AppContext): Promise<Response> {
  const { db, clock, realtime, passwordCost } = c.var.services;
  const { tenantId } = signedIn(c);
  const save = await readBody(c, UserSave);
  const user = await checkUser(db, tenantId, save, true);
  const passwordHash = await hashPassword(save.initPassword ?? '', passwordCost);
  const batchPasswordHash = save.batchOptPassword ? await hashPassword(save.batchOptPassword, passwordCost) : null;
  const id = newId();
  await refuseTaken('users_login_name', nameTaken, () =>
    administerUsers(c, async (administration) => {
      const { tx } = administration;
      await refuseTakenName(tx, user.loginName, id);
      await refuseContacts(administration, { id, user, before: undefined });
      const now = clock();
      await tx.insert(users).values({
        id,
        tenantId,
        ...user,
        passwordHash,
        batchPasswordHash,
        passwordUpdatedAt: now,
        createdAt: now,
        updatedAt: now,
      });
    }),
  );
  realtime.toTenant(tenantId, membersChanged);
  return success(c, id, { key: 'saved' });
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
  const { ended, moved } = await refuseTaken('users_login_name', nameTaken, () =>
    administerUsers(c, async (administration) => {
      const { tx, actorId, now } = administration;
      const target = await findTarget(administration, id);
      if (save.version !== undefined && save.version !== target.version) throw versionConflict();
      const closes = !user.enabled || (user.expiredTime !== null && user.expiredTime <= now);
      if (closes && id === actorId) throw new Refusal(envelopeStatus.dataError, 'disableSelf');
      if (closes) keepAnAdmin(administration, id);
      await refuseTakenName(tx, user.loginName, id);
      await refuseContacts(administration, { id, user, before: target });
      const saved = await tx
        .update(users)
        .set({ ...user, version: sql`${users.version} + 1`, updatedAt: now })
        .where(and(eq(users.id, id), eq(users.tenantId, tenantId), eq(users.version, target.version)))
        .returning({ id: users.id });
      if (saved.length === 0) throw versionConflict();
      if (closes) await tx.delete(sessions).where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId)));
      return { ended: closes, moved: user.departmentCode !== target.departmentCode };
    }),
  );
  if (ended) realtime.endUser(id);
  if (moved) realtime.toTenant(tenantId, membersChanged);
  return success(c, id, { key: 'saved' });
}

const versionConflict = () => new Refusal(envelopeStatus.dataError, 'versionConflict');
const nameTaken = () => new Refusal(envelopeStatus.duplicate, 'loginNameTaken', {}, { loginName: 'loginNameTaken' });

/** Account names are unique across tenants, ignoring case (AUTH-18). */
async function refuseTakenName(tx: Queryable, loginName: string, id: string): Promise<void> {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.loginName})`, loginName.toLowerCase()), ne(users.id, id)));
  if (taken.length > 0) throw nameTaken();
}
