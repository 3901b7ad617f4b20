import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal } from '../../http/envelope.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { verifyPassword } from '../../security/password-hash.ts';
import type { MessageKey } from '../../texts/messages.ts';

/** The password to check and the one entered. */
export interface OwnPassword {
  userId: string;
  hash: string | null;
  typed: string;
  /** The batch-operation password shares its limit with attempts to get a ticket. */
  kind?: 'signIn' | 'batch';
}

/**
 * Requires one of the user's own passwords. Wrong attempts are limited per password, so neither an open session nor
 * the other password helps to guess it.
 * @throws Refusal A0400 for the field
 */
export async function requireOwnPassword(
  c: AppContext,
  { userId, hash, typed, kind = 'signIn' }: OwnPassword,
  field: string,
  problem: MessageKey = 'passwordWrong',
): Promise<void> {
  const { limits, passwordCost } = c.var.services;
  const limit = kind === 'batch' ? limits.batchPassword : limits.ownPassword;
  if (!limit.take(userId)) throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  if (!(await verifyPassword(typed, hash, passwordCost))) throw refuseField(field, problem);
  limit.forget(userId);
}

/** @throws Refusal A0400 for the field if the new password equals the current one */
export async function refuseSame(c: AppContext, field: string, password: string, hash: string | null): Promise<void> {
  const { passwordCost } = c.var.services;
  if (hash !== null && (await verifyPassword(password, hash, passwordCost))) throw refuseField(field, 'passwordSame');
}
