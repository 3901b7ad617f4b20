import { eq } from 'drizzle-orm';
import { BindQuery, BindWeChatRequest, UnbindWeChatRequest } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { lockTenant } from '../../db/lock-tenant.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { refuseTaken } from '../../http/refuse-taken.ts';
import { requirePassedIdentity, takePassedIdentity } from '../codes/passed-identity.ts';
import { readSelf, type Self } from '../codes/read-self.ts';
import { refuseBusyCodes } from '../session/sign-in-failures.ts';
import { takeWeChatCode } from '../session/we-chat-codes.ts';
import { authorizePage } from '../we-chat/authorize-page.ts';
import { requireOwnPassword } from './own-password.ts';

/**
 * GET /system/api/personalCenter/we_chat/authorizedCode?bindState: returns the page with the QR code, which redirects
 * to `bindState`.
 */
export async function linkAuthorizePage(c: AppContext): Promise<Response> {
  refuseIntranet(await readSelf(c));
  return success(c, authorizePage(c, readQuery(c, BindQuery).bindState, 'bindState'));
}

/**
 * POST /system/api/personalCenter/we_chat/bind: links the WeChat account that scanned. Requires a passed identity
 * code.
 */
export async function linkWeChat(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  refuseBusyCodes(c);
  const { code } = await requireSecretBody(c, BindWeChatRequest);
  const self = await readSelf(c);
  refuseIntranet(self);
  // Checked first, because taking the code consumes it.
  await requirePassedIdentity(c, self);
  const openId = await takeWeChatCode(c, code);
  if (!openId) {
    c.var.services.limits.code.take(clientAddress(c));
    throw refuseField('code', 'codeInvalid');
  }
  const taken = () => new Refusal(envelopeStatus.duplicate, 'weChatTaken');
  await refuseTaken('users_we_chat', taken, () =>
    db.transaction(async (tx) => {
      await lockTenant(tx, self.tenantId);
      await takePassedIdentity(c, tx, self);
      await tx.update(users).set({ weChatOpenId: openId, updatedAt: clock() }).where(eq(users.id, self.id));
    }),
  );
  return success(c, null, { key: 'saved' });
}

/** POST /system/api/personalCenter/we_chat/unbind: requires the sign-in password. */
export async function unlinkWeChat(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { password } = await requireSecretBody(c, UnbindWeChatRequest);
  const { id, passwordHash } = await readSelf(c);
  await requireOwnPassword(c, { userId: id, hash: passwordHash, typed: password }, 'password');
  await db.update(users).set({ weChatOpenId: null, updatedAt: clock() }).where(eq(users.id, id));
  return success(c, null, { key: 'saved' });
}

function refuseIntranet({ intranet }: Self): void {
  if (intranet) throw new Refusal(envelopeStatus.badRequest, 'weChatIntranet');
}
