import { and, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { SecondStep } from '../../../src/schemas/wire/second-factor.ts';
import type { Queryable } from '../../db/db.ts';
import { signInTickets } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { findSecondFactor, mustHaveSecondFactor } from '../../second-factor/second-factors.ts';
import { createToken, hashToken } from '../../security/tokens.ts';

/**
 * Returns what a sign-in still lacks.
 * @param isPassedOn true for a one-time code of a session, whose user has passed the second step already
 */
async function missingStep(
  tx: Queryable,
  userId: string,
  isPassedOn: boolean,
): Promise<SecondStep['secondStep']['step'] | undefined> {
  if (await findSecondFactor(tx, userId)) return isPassedOn ? undefined : 'code';
  return (await mustHaveSecondFactor(tx, userId)) ? 'enroll' : undefined;
}

/**
 * Issues a ticket instead of a session if the sign-in needs a second step.
 * @param authenticatedAt when the user proved who they are, if earlier
 */
export async function askSecondStep(
  c: AppContext,
  tx: Queryable,
  userId: string,
  authenticatedAt: Date | undefined,
): Promise<SecondStep | undefined> {
  const step = await missingStep(tx, userId, authenticatedAt !== undefined);
  if (!step) return undefined;
  const { clock, policy } = c.var.services;
  const now = clock();
  const ticket = createToken();
  const expiresAt = new Date(now.getTime() + policy.signInTicketMs);
  const old = tx.select({ hash: signInTickets.ticketHash }).from(signInTickets).where(lt(signInTickets.expiresAt, now));
  await tx.delete(signInTickets).where(inArray(signInTickets.ticketHash, old.for('update', { skipLocked: true })));
  await tx.insert(signInTickets).values({ ticketHash: hashToken(ticket), userId, step, authenticatedAt, expiresAt });
  return { secondStep: { step, ticket, expiration: expiresAt.getTime() } };
}

/** Matches the ticket while it is valid. */
export const isValidTicket = (c: AppContext, ticket: string): SQL | undefined =>
  and(eq(signInTickets.ticketHash, hashToken(ticket)), gt(signInTickets.expiresAt, c.var.services.clock()));
