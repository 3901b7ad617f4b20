import { eq } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import {
  BeginFactorRequest,
  EnableFactorRequest,
  FactorProofRequest,
  type RecoveryCodes,
  type SecondFactorState,
} from '../../../src/schemas/wire/second-factor.ts';
import type { Queryable } from '../../db/db.ts';
import { lockUser } from '../../db/lock-user.ts';
import { tenants } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { signedIn } from '../../routing/route.ts';
import { beginEnrollment, readEnrollment } from '../../second-factor/enrollment.ts';
import { countFactorAttempt, forgetFactorAttempts } from '../../second-factor/factor-limits.ts';
import { countRecoveryCodes, renewRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import {
  addSecondFactor,
  findSecondFactor,
  mustHaveSecondFactor,
  removeSecondFactor,
  takeTotp,
} from '../../second-factor/second-factors.ts';
import { looksLikeTotp } from '../../security/totp.ts';
import { displayTime } from '../../texts/wall-time.ts';
import { requireOwnPassword } from '../account/own-password.ts';
import { type AccountChange, addChangeNews, tellAccountChange } from '../account-changes/tell-account-change.ts';
import { readSelf, type Self } from '../codes/read-self.ts';
import { endOthers } from '../session/own-sessions.ts';

/** GET /system/api/personalCenter/secondFactor. */
export async function readOwnFactor(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { userId } = signedIn(c);
  const factor = await findSecondFactor(db, userId);
  const state: SecondFactorState = {
    enabled: factor !== undefined,
    enabledTime: factor ? displayTime(factor.createdAt) : null,
    required: await mustHaveSecondFactor(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
  return success(c, state);
}

/** POST .../begin: creates a secret. Requires the password: an open session alone must not lock its owner out. */
export async function beginOwnFactor(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  const { password } = await requireSecretBody(c, BeginFactorRequest);
  const self = await readSelf(c);
  await requireOwnPassword(c, { userId: self.id, hash: self.passwordHash, typed: password }, 'password');
  if (await findSecondFactor(db, self.id)) throw new Refusal(envelopeStatus.duplicate, 'factorPresent');
  const [tenant] = await db.select({ name: tenants.name }).from(tenants).where(eq(tenants.id, self.tenantId));
  return success(c, beginEnrollment(c, self, tenant?.name ?? ''));
}

/**
 * POST /system/api/personalCenter/secondFactor: stores the secret once the app has produced a right code of it; returns
 * the recovery codes. Ends the user's other sessions, which have not passed it.
 */
export async function enableOwnFactor(c: AppContext): Promise<Response> {
  const { setup, code } = await requireSecretBody(c, EnableFactorRequest);
  const self = await readSelf(c);
  const { id: userId } = self;
  countFactorAttempt(c, userId);
  const enrollment = readEnrollment(c, { userId, setup, code: code.trim() });
  if (!enrollment) throw refuseField('code', 'factorCodeWrong');
  const recoveryCodes = await change(c, self, 'factorOn', async (tx) => {
    const codes = await addSecondFactor(c, tx, enrollment);
    if (!codes) throw new Refusal(envelopeStatus.duplicate, 'factorPresent');
    return codes;
  });
  forgetFactorAttempts(c, userId);
  await endOthers(c);
  const answer: RecoveryCodes = { recoveryCodes };
  return success(c, answer);
}

/** POST .../recoveryCodes: replaces the recovery codes. */
export async function renewOwnCodes(c: AppContext): Promise<Response> {
  const self = await requireFactorProof(c);
  const { db } = c.var.services;
  const recoveryCodes = await db.transaction(async (tx) => {
    await lockUser(tx, self.id, 'no key update');
    if (!(await findSecondFactor(tx, self.id))) throw new Refusal(envelopeStatus.dataError, 'factorMissing');
    return renewRecoveryCodes(tx, self.id);
  });
  const answer: RecoveryCodes = { recoveryCodes };
  return success(c, answer);
}

/** POST .../remove: turns the second factor off, unless a role of the user requires it. */
export async function removeOwnFactor(c: AppContext): Promise<Response> {
  const { db } = c.var.services;
  if (await mustHaveSecondFactor(db, signedIn(c).userId))
    throw new Refusal(envelopeStatus.notPermitted, 'factorRequired');
  const self = await requireFactorProof(c);
  await change(c, self, 'factorOff', async (tx) => {
    if (!(await removeSecondFactor(tx, self.id))) throw new Refusal(envelopeStatus.dataError, 'factorMissing');
  });
  return success(c, null, { key: 'saved' });
}

/** Requires the password or, in the same field, a code of the app: no password consists of digits only. */
async function requireFactorProof(c: AppContext): Promise<Self> {
  const { db } = c.var.services;
  const { proof } = await requireSecretBody(c, FactorProofRequest);
  const self = await readSelf(c);
  if (looksLikeTotp(proof.trim())) {
    countFactorAttempt(c, self.id);
    if (!(await takeTotp(c, db, self.id, proof.trim()))) throw refuseField('proof', 'factorProofWrong');
    forgetFactorAttempts(c, self.id);
  } else {
    const typed = { userId: self.id, hash: self.passwordHash, typed: proof };
    await requireOwnPassword(c, typed, 'proof', 'factorProofWrong');
  }
  return self;
}

/** Changes the factor under the lock of the user's row, and tells the owner. */
async function change<Result>(
  c: AppContext,
  self: Self,
  what: AccountChange,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = c.var.services;
  const { result, news } = await db.transaction(async (tx) => {
    await lockUser(tx, self.id, 'no key update');
    return { result: await work(tx), news: await addChangeNews(tx, clock(), self, [what]) };
  });
  await tellAccountChange(c, self, [what], news);
  return result;
}
