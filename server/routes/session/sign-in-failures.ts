import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../http/envelope.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';

/** @throws Refusal after too many failures of the address */
export function refuseBusyAddress(c: AppContext): void {
  if (!c.var.services.limits.signIn.allows(clientAddress(c))) {
    throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  }
}

/**
 * Requires a captcha after several failures of a name or address, known or not. Consumes a captcha that is sent,
 * required or not.
 * @throws Refusal A0240
 */
export async function guardByCaptcha(c: AppContext, name: string, verification: string | undefined): Promise<void> {
  const { failedNames, failedAddresses } = c.var.services.limits;
  const isNeeded = !failedAddresses.allows(clientAddress(c)) || !failedNames.allows(keyOf(name));
  if (isNeeded || verification !== undefined) await requireCaptcha(c, 'signIn', verification);
}

/** Counts a failure of the name and the address. */
export function countFailure(c: AppContext, name: string): void {
  const { signIn, failedNames, failedAddresses } = c.var.services.limits;
  const address = clientAddress(c);
  signIn.take(address);
  failedAddresses.take(address);
  failedNames.take(keyOf(name));
}

/** Resets the count of the name after a sign-in, but not of the address. */
export const forgetFailures = (c: AppContext, name: string): void =>
  c.var.services.limits.failedNames.forget(keyOf(name));

const keyOf = (name: string) => name.trim().toLowerCase();

/** @throws Refusal after too many wrong codes from the address */
export function refuseBusyCodes(c: AppContext): void {
  if (!c.var.services.limits.code.allows(clientAddress(c))) {
    throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  }
}
