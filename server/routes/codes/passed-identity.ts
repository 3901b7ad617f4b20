import { and, eq, or } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { verificationCodes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { notePassed, passedRow } from '../../tickets/passed-codes.ts';
import type { Self } from './read-self.ts';

const purpose = 'passedIdentity';

/** Remembers that a person passed an identity code, for as long as a code lives. */
export const notePassedIdentity = (c: AppContext, userId: string): Promise<void> => notePassed(c, userId, purpose);

/**
 * Lets a binding go on only when the person has passed an identity code: whatever is bound could change the password the next
 * minute, so an open session alone must not be enough. Nothing is used up yet.
 *
 * Nothing is asked of those who have neither phone nor mailbox, as no code could reach them, nor in an intranet tenant, where
 * phones and mailboxes open nothing (AUTH-16).
 * @throws Refusal A0400
 */
export async function requirePassedIdentity(c: AppContext, self: Self): Promise<void> {
  if (isExempt(self)) return;
  const columns = { purpose: verificationCodes.purpose };
  const found = await c.var.services.db
    .select(columns)
    .from(verificationCodes)
    .where(passedRow(c, self.id, purpose));
  if (found.length === 0) throw identityFirst();
}

/**
 * Uses the passing up in the transaction of the binding, so that one counts once and a binding that fails costs none. The
 * codes go with it: they could be passed again.
 * @throws Refusal A0400 when there is none, or another call has taken it
 */
export async function takePassedIdentity(c: AppContext, tx: Queryable, self: Self): Promise<void> {
  if (isExempt(self)) return;
  const codes = and(eq(verificationCodes.purpose, 'identity'), eq(verificationCodes.userId, self.id));
  const taken = await tx
    .delete(verificationCodes)
    .where(or(passedRow(c, self.id, purpose), codes))
    .returning({ purpose: verificationCodes.purpose });
  if (!taken.some((row) => row.purpose === purpose)) throw identityFirst();
}

const isExempt = ({ intranet, phoneNumber, email }: Self) => intranet || (!phoneNumber && !email);

const identityFirst = () => new Refusal(envelopeStatus.badRequest, 'identityFirst');
