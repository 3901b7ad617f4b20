import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../http/app-env.ts';
import { clientAddress, limitKeyOf } from '../http/client-address.ts';
import { Refusal } from '../http/envelope.ts';

/**
 * Counts an attempt before its code is checked, so that concurrent ones cannot exceed the limit: few per user and
 * address, and more per user from everywhere. Both end with their window, so that nobody is locked out for long.
 * @throws Refusal A0400
 */
export function countFactorAttempt(c: AppContext, userId: string): void {
  const { factor, factorOfUser } = c.var.services.limits;
  // The second is not counted for an address that is over its own limit.
  if (!factor.take(keyOf(c, userId)) || !factorOfUser.take(userId))
    throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
}

/** Resets the counts after a right code. */
export function forgetFactorAttempts(c: AppContext, userId: string): void {
  const { factor, factorOfUser } = c.var.services.limits;
  factor.forget(keyOf(c, userId));
  factorOfUser.forget(userId);
}

const keyOf = (c: AppContext, userId: string): string => `${userId} ${limitKeyOf(clientAddress(c))}`;
