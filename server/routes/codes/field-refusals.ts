import { validators } from '../../../src/engine/forms/validators.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../http/envelope.ts';
import { refuseField } from '../../http/refuse-field.ts';
import { refuseBusyCodes } from '../session/sign-in-failures.ts';
import { type CodeSubject, matchCode } from './verification-codes.ts';

/**
 * Normalises a phone number.
 * @throws Refusal A0400 for the field
 */
export const readPhone = (field: string, text: string | undefined): string => readBy('onlyPhone', field, text);

/**
 * Normalises an e-mail address.
 * @throws Refusal A0400 for the field
 */
export function readEmail(field: string, text: string | undefined): string {
  const address = readBy('onlyEmail', field, text);
  if (address.length > 80) throw refuseField(field, 'tooLong');
  return address;
}

function readBy(rule: 'onlyPhone' | 'onlyEmail', field: string, text = ''): string {
  const value = text.trim();
  if (value === '') throw refuseField(field, 'fieldRequired');
  const problem = validators[rule](value);
  if (problem) throw new Refusal(envelopeStatus.badRequest, 'badRequest', {}, { [field]: problem });
  return value;
}

/**
 * Requires the right code; wrong ones also count against the address.
 * @throws Refusal A0400 for the field verifyCode
 */
export async function requireCode(
  c: AppContext,
  subject: CodeSubject,
  code: string,
  use: 'use' | 'keep' = 'use',
): Promise<void> {
  refuseBusyCodes(c);
  const problem = await matchCode(c, subject, code, use);
  if (!problem) return;
  c.var.services.limits.code.take(clientAddress(c));
  throw refuseField('verifyCode', problem);
}
