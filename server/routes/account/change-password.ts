import { and, eq, ne } from 'drizzle-orm';
import { ChangePasswordByCodeRequest, ChangePasswordRequest } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { sessions, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { signedIn } from '../../routing/route.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { columnsOfPassword } from '../account-changes/columns-of-password.ts';
import { addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { requireIdentity } from '../codes/identity-codes.ts';
import { readSelf, type Self } from '../codes/read-self.ts';
import { dropSignInCodes } from '../session/drop-sign-in-codes.ts';
import { readPasswordOwner, refuseWeak } from '../users/user-rules.ts';
import { refuseSame, requireOwnPassword } from './own-password.ts';

/**
 * POST /system/api/user/changePassword: requires the current password. The only way for intranet tenants (AUTH-16).
 */
export async function changePassword(c: AppContext): Promise<Response> {
  const { userid, oldPassword, newPassword } = await requireSecretBody(c, ChangePasswordRequest);
  const self = await readOneself(c, userid);
  refuseWeak('newPassword', newPassword, await readPasswordOwner(c.var.services.db, self));
  await requireOwnPassword(c, { userId: self.id, hash: self.passwordHash, typed: oldPassword }, 'oldPassword');
  await refuseSame(c, 'newPassword', newPassword, self.passwordHash);
  return save(c, self, newPassword);
}

/** POST /system/api/user/changePassword/direct: requires a code sent to the user's own phone or mailbox. */
export async function changePasswordByCode(c: AppContext): Promise<Response> {
  const { userid, newPassword, ...proof } = await requireSecretBody(c, ChangePasswordByCodeRequest);
  const self = await readOneself(c, userid);
  refuseCodesOfIntranet(self);
  refuseWeak('newPassword', newPassword, await readPasswordOwner(c.var.services.db, self));
  // Check the code first: without one nobody may learn whether a guess is the current password. A mistake does not
  // consume it.
  await requireIdentity(c, self, proof, 'keep');
  await refuseSame(c, 'newPassword', newPassword, self.passwordHash);
  await requireIdentity(c, self, proof);
  return save(c, self, newPassword);
}

/** @throws Refusal A0400 in intranet tenants */
export function refuseCodesOfIntranet({ intranet }: Self): void {
  if (intranet) throw new Refusal(envelopeStatus.badRequest, 'intranetNoCodes');
}

async function readOneself(c: AppContext, userId: string): Promise<Self> {
  if (userId !== signedIn(c).userId) throw new Refusal(envelopeStatus.notPermitted, 'notPermitted');
  return readSelf(c);
}

/** Saves the password, ends all other sessions of the user and deletes one-time codes. */
async function save(c: AppContext, self: Self, password: string): Promise<Response> {
  const { id, tenantId } = self;
  const { db, clock, realtime, passwordCost } = c.var.services;
  const { sessionId } = signedIn(c);
  const passwordHash = await hashPassword(password, passwordCost);
  const now = clock();
  const { ended, news } = await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...columnsOfPassword(passwordHash, now), passwordIsTemporary: false })
      .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
    await dropSignInCodes(tx, id);
    const others = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, id), eq(sessions.tenantId, tenantId), ne(sessions.id, sessionId)))
      .returning({ id: sessions.id });
    return { ended: others, news: await addChangeNews(tx, now, self, ['password']) };
  });
  for (const session of ended) realtime.endSession(session.id);
  // The next expiry is later.
  realtime.permissionsChanged({ userId: id });
  await tellAccountChange(c, self, ['password'], news);
  return success(c, null, { key: 'saved' });
}
