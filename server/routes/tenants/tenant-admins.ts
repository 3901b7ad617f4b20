import { and, eq } from 'drizzle-orm';
import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  ResetTenantAdmin,
  TenantAdminAdd,
  TenantAdminCondition,
  TenantAdminSave,
} from '../../../src/schemas/wire/tenants.ts';
import { shownPersonalData } from '../../access/personal-data.ts';
import type { Queryable } from '../../db/db.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition, requireSecretBody } from '../../http/read-body.ts';
import { nameAudited } from '../../operation-log/record-operation.ts';
import { answerDeletion, deleteEach, readIds } from '../../routing/delete-each.ts';
import { pathValue } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { administerUsersOf, keepAnAdmin, membersChanged } from '../users/administer-users.ts';
import { answerFactorReset, resetFactor } from '../users/reset-second-factor.ts';
import { changeUser, tellChangedUser } from '../users/save-user.ts';
import { accountTaken, refuseTakenAccount } from '../users/taken-contact.ts';
import { answerReset, findPasswordTarget, replacePassword } from '../users/user-passwords.ts';
import { findUserRows } from '../users/user-rows.ts';
import { readTenantNames, refuseWeak } from '../users/user-rules.ts';
import { checkAdmin } from './check-tenant.ts';
import { addAdministrator } from './make-tenant.ts';
import { findTenant } from './tenant-rows.ts';

/** POST /system/api/tenantInfos/adminUser/pageList: the administrators of one tenant. */
export async function pageOfAdmins(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const { tenantId, ...condition } = readCondition(c, TenantAdminCondition, request);
  const { db, clock } = c.var.services;
  const window = readWindow(request);
  const idList = (
    await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.tenantId, tenantId), eq(users.isAdmin, true)))
  ).map(({ id }) => id);
  const { rows, total } = await findUserRows(db, {
    tenantId,
    condition: { ...condition, idList },
    window,
    sort: request,
    locale: c.var.locale,
    now: clock(),
    // The function for this list is to administer these accounts.
    personal: shownPersonalData,
  });
  return success(c, systemPage(rows, total, window));
}

/** POST /system/api/tenantInfos/adminUser: returns the new id. */
export async function createAdmin(c: AppContext): Promise<Response> {
  const { db, realtime, passwordCost } = c.var.services;
  const { tenantId, ...save } = await readBody(c, TenantAdminAdd);
  await findTenant(db, tenantId);
  const user = checkAdmin(save, await readTenantNames(db, tenantId));
  const passwordHash = await hashPassword(save.initPassword, passwordCost);
  const id = await refuseTakenAccount(accountTaken, () =>
    administerUsersOf(c, tenantId, ({ tx, now }) => addAdministrator(tx, { tenantId, user, passwordHash, now })),
  );
  realtime.toTenant(tenantId, membersChanged);
  return success(c, id, { key: 'savedTemporary' });
}

/** PUT /system/api/tenantInfos/adminUser/{userId}: rejects an outdated `version`; department and expiry stay. */
export async function updateAdmin(c: AppContext): Promise<Response> {
  const save = await readBody(c, TenantAdminSave);
  const id = pathValue(c, 'userId');
  const before = await findAdmin(c.var.services.db, id);
  const { departmentCode, departmentManager, expiredTime, tenantId } = before;
  const user = { ...checkAdmin(save), departmentCode, departmentManager, expiredTime };
  const changed = await refuseTakenAccount(accountTaken, () =>
    administerUsersOf(c, tenantId, (administration) => changeUser(administration, id, user, save.version)),
  );
  await tellChangedUser(c, changed);
  return success(c, id, { key: 'saved' });
}

/** DELETE /system/api/tenantInfos/adminUser/{ids}: a tenant keeps one administrator who can sign in. */
export async function deleteAdmins(c: AppContext): Promise<Response> {
  const { db, realtime } = c.var.services;
  const ids = readIds(c);
  const refusals = await deleteEach(ids, async (id) => {
    const { tenantId } = await findAdmin(db, id);
    await administerUsersOf(c, tenantId, async (administration) => {
      if (id === administration.actorId) throw new Refusal(envelopeStatus.dataError, 'deleteSelf');
      keepAnAdmin(administration, id);
      await administration.tx.delete(users).where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
    });
    realtime.endUser(id);
    realtime.toTenant(tenantId, membersChanged);
  });
  return answerDeletion(c, ids, refusals);
}

/** POST /system/api/tenantInfos/adminUser/resetPassword: the administrator must change it at the next sign-in. */
export async function resetAdminPassword(c: AppContext): Promise<Response> {
  const { userId, newPassword } = await requireSecretBody(c, ResetTenantAdmin);
  nameAudited(c, userId);
  refuseWeak('newPassword', newPassword);
  const { db, passwordCost } = c.var.services;
  const passwordHash = await hashPassword(newPassword, passwordCost);
  const { tenantId } = await findAdmin(db, userId);
  const reset = await administerUsersOf(c, tenantId, async (administration) => {
    const target = await findPasswordTarget(administration, userId, 'newPassword', newPassword);
    return replacePassword(administration, target, passwordHash);
  });
  return answerReset(c, reset);
}

/** DELETE /system/api/tenantInfos/adminUser/{userId}/secondFactor: for an administrator who has lost it. */
export async function resetAdminFactor(c: AppContext): Promise<Response> {
  const { id, tenantId } = await findAdmin(c.var.services.db, pathValue(c, 'userId'));
  return answerFactorReset(
    c,
    await administerUsersOf(c, tenantId, (administration) => resetFactor(administration, id)),
  );
}

/** @throws Refusal A0404 for anybody but an administrator of a tenant */
async function findAdmin(db: Queryable, id: string): Promise<typeof users.$inferSelect> {
  const [admin] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.isAdmin, true)));
  if (!admin) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return admin;
}
