import { and, eq } from 'drizzle-orm';
import { ChangeBatchPasswordByCodeRequest, ChangeBatchPasswordRequest } from '../../../src/schemas/wire/account.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { hashPassword } from '../../security/password-hash.ts';
import { requireIdentity } from '../codes/identity-codes.ts';
import { readSelf, type Self } from '../codes/read-self.ts';
import { readPasswordOwner, refuseWeak } from '../users/user-rules.ts';
import { refuseCodesOfIntranet } from './change-password.ts';
import { type OwnPassword, refuseSame, requireOwnPassword } from './own-password.ts';

/**
 * POST /system/api/user/changeBatchOptPassword: requires the current batch password, or the sign-in password if none
 * is set; an open session alone is not enough.
 */
export async function changeBatchPassword(c: AppContext): Promise<Response> {
  const { oldBatchOptPassword: typed, newBatchOptPassword } = await requireSecretBody(c, ChangeBatchPasswordRequest);
  const self = await readSelf(c);
  const { batchPasswordHash } = self;
  refuseWeak('newBatchOptPassword', newBatchOptPassword, await readPasswordOwner(c.var.services.db, self));
  const isFirst = batchPasswordHash === null;
  const proof: OwnPassword = {
    userId: self.id,
    hash: batchPasswordHash ?? self.passwordHash,
    typed,
    kind: isFirst ? 'signIn' : 'batch',
  };
  const problem = isFirst ? 'batchPasswordFirst' : 'passwordWrong';
  await requireOwnPassword(c, proof, 'oldBatchOptPassword', problem);
  await refuseSame(c, 'newBatchOptPassword', newBatchOptPassword, batchPasswordHash);
  return save(c, self, newBatchOptPassword);
}

/** POST /system/api/user/changeBatchOptPassword/direct: requires a code sent to the user's own phone or mailbox. */
export async function changeBatchPasswordByCode(c: AppContext): Promise<Response> {
  const { batchOptPassword, ...proof } = await requireSecretBody(c, ChangeBatchPasswordByCodeRequest);
  const self = await readSelf(c);
  refuseCodesOfIntranet(self);
  refuseWeak('batchOptPassword', batchOptPassword, await readPasswordOwner(c.var.services.db, self));
  await requireIdentity(c, self, proof, 'keep');
  await refuseSame(c, 'batchOptPassword', batchOptPassword, self.batchPasswordHash);
  await requireIdentity(c, self, proof);
  return save(c, self, batchOptPassword);
}

async function save(c: AppContext, { id, tenantId }: Self, password: string): Promise<Response> {
  const { db, clock, passwordCost } = c.var.services;
  await db
    .update(users)
    .set({ batchPasswordHash: await hashPassword(password, passwordCost), updatedAt: clock() })
    .where(and(eq(users.id, id), eq(users.tenantId, tenantId)));
  return success(c, null, { key: 'saved' });
}
