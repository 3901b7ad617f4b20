import { and, eq, or } from 'drizzle-orm';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { Queryable } from '../../db/db.ts';
import { verificationCodes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { passedRow, recordPassed } from '../../tickets/passed-codes.ts';
import type { Self } from './read-self.ts';

const purpose = 'passedIdentity';

/** Records a passed identity code for the code's lifetime. */
export const recordPassedIdentity = (c: AppContext, userId: string): Promise<void> => recordPassed(c, userId, purpose);

/**
 * Requires a passed identity code before a contact is linked: a linked contact can reset the password, so an open
 * session is not enough. Does not consume it. Not required of users without phone and mailbox, whom no code can
 * reach, nor in intranet tenants, where contacts grant nothing (AUTH-16).
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
 * Consumes the passed code in the linking transaction, so that a failed link costs nothing. Also deletes codes that
 * could be passed again.
 * @throws Refusal A0400 if there is none or a concurrent call took it
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
