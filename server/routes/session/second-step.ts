import { and, eq, lt, sql } from 'drizzle-orm';
import type { SignInWay } from '../../../src/schemas/wire/account.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { EnrollRequest, SecondStepRequest } from '../../../src/schemas/wire/second-factor.ts';
import type { TokenRecord } from '../../../src/schemas/wire/session.ts';
import type { Queryable } from '../../db/db.ts';
import { signInTickets, tenants, users } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { requireSecretBody } from '../../http/read-body.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { beginEnrollment, readEnrollment } from '../../second-factor/enrollment.ts';
import { countFactorAttempt, forgetFactorAttempts } from '../../second-factor/factor-limits.ts';
import { takeRecoveryCode } from '../../second-factor/recovery-codes.ts';
import { addSecondFactor, takeTotp } from '../../second-factor/second-factors.ts';
import { looksLikeTotp } from '../../security/totp.ts';
import { type Account, findOnlyAccount } from './find-account.ts';
import { issueSession } from './issue-session.ts';
import { admit } from './open-session.ts';
import { refuseBusyAddress } from './sign-in-failures.ts';
import { isValidTicket } from './sign-in-tickets.ts';

/** POST /system/login/enroll: creates the secret of the authenticator app that the second step requires. */
export async function enrollInSignIn(c: AppContext): Promise<Response> {
  refuseBusyAddress(c);
  const { ticket } = await requireSecretBody(c, EnrollRequest);
  const { db } = c.var.services;
  const [held] = await db
    .select({ step: signInTickets.step, user: users, issuer: tenants.name })
    .from(signInTickets)
    .innerJoin(users, eq(users.id, signInTickets.userId))
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(isValidTicket(c, ticket));
  if (held?.step !== 'enroll') throw refuseTicket(c);
  return success(c, beginEnrollment(c, held.user, held.issuer));
}

/**
 * POST /system/login/secondStep: exchanges a ticket and a code of the authenticator app, or a recovery code, for a
 * session; completes the enrollment first if the ticket requires it. A wrong code leaves the ticket valid, a few times.
 */
export async function takeSecondStep(c: AppContext): Promise<Response> {
  refuseBusyAddress(c);
  const { ticket, code, setup } = await requireSecretBody(c, SecondStepRequest);
  const { db, policy } = c.var.services;
  const [held] = await db
    .update(signInTickets)
    .set({ tries: sql`${signInTickets.tries} + 1` })
    .where(and(isValidTicket(c, ticket), lt(signInTickets.tries, policy.signInTicketTries)))
    .returning();
  const account = held && (await findOnlyAccount(db, eq(users.id, held.userId)));
  if (!account) throw refuseTicket(c);
  const { userId } = held;
  countFactorAttempt(c, userId);
  const typed = code.trim();
  const way: SignInWay = held.step === 'enroll' || looksLikeTotp(typed) ? 'secondFactor' : 'recoveryCode';
  const record = await admit(c, account, way, async (tx) => {
    const [taken] = await tx.delete(signInTickets).where(isValidTicket(c, ticket)).returning();
    if (!taken) throw refuseTicket(c);
    const added = held.step === 'enroll' ? await enroll(c, tx, { userId, code: typed, setup: setup ?? '' }) : undefined;
    if (!added && !(await takeCode(c, tx, userId, typed))) throw refuseCode(c);
    return openSecondStep(c, tx, account, { authenticatedAt: taken.authenticatedAt, recoveryCodes: added });
  });
  forgetFactorAttempts(c, userId);
  return success(c, record);
}

async function openSecondStep(
  c: AppContext,
  tx: Queryable,
  { user: { id: userId, tenantId } }: Account,
  { authenticatedAt, recoveryCodes }: { authenticatedAt: Date | null; recoveryCodes: string[] | undefined },
): Promise<TokenRecord> {
  const { record } = await issueSession(c, tx, { userId, tenantId, authenticatedAt: authenticatedAt ?? undefined });
  if (!recoveryCodes) return record;
  return { ...record, additionalInformation: { ...record.additionalInformation, recoveryCodes } };
}

/** Stores the new second factor and returns its recovery codes. */
async function enroll(
  c: AppContext,
  tx: Queryable,
  enrollment: { userId: string; code: string; setup: string },
): Promise<string[]> {
  const read = readEnrollment(c, enrollment);
  if (!read) throw refuseCode(c);
  const codes = await addSecondFactor(c, tx, read);
  // Another window was faster: sign in again with its code.
  if (!codes) throw refuseTicket(c);
  return codes;
}

const takeCode = (c: AppContext, tx: Queryable, userId: string, code: string): Promise<boolean> =>
  looksLikeTotp(code) ? takeTotp(c, tx, userId, code) : takeRecoveryCode(tx, userId, code);

function refuseTicket(c: AppContext): Refusal {
  c.var.services.limits.signIn.take(clientAddress(c));
  return new Refusal(envelopeStatus.sessionInvalid, 'signInTicketInvalid');
}

function refuseCode(c: AppContext): Refusal {
  c.var.services.limits.signIn.take(clientAddress(c));
  return refuseField('code', 'factorCodeWrong');
}
