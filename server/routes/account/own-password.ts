import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { verifyPassword } from '../../security/password-hash.ts';
import type { MessageKey } from '../../texts/messages.ts';
import { refuseField } from '../codes/field-refusals.ts';

/** What a person proves to know, and what was typed. */
export interface OwnPassword {
  userId: string;
  hash: string | null;
  typed: string;
  /** The batch-operation password is counted by itself, together with the tries to get a ticket by it. */
  kind?: 'signIn' | 'batch';
}

/**
 * Lets a signed-in person go on only with one of their own passwords. Wrong ones are limited like those of a sign-in, each
 * password by itself: a session that was left open is no way to guess, nor is knowing the other password.
 * @throws Refusal A0400 at the field
 */
export async function requireOwnPassword(
  c: AppContext,
  { userId, hash, typed, kind = 'signIn' }: OwnPassword,
  field: string,
  problem: MessageKey = 'passwordWrong',
): Promise<void> {
  const { ownPassword, batchPassword } = c.var.services.limits;
  const limit = kind === 'batch' ? batchPassword : ownPassword;
  if (!limit.take(userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  if (!(await verifyPassword(typed, hash))) throw refuseField(field, problem);
  limit.forget(userId);
}

/** @throws Refusal A0400 at the field when the new password is the present one */
export async function refuseSame(field: string, password: string, hash: string | null): Promise<void> {
  if (hash !== null && (await verifyPassword(password, hash))) throw refuseField(field, 'passwordSame');
}
