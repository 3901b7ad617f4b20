import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { clientAddress } from '../../http/client-address.ts';
import { Refusal } from '../../http/envelope.ts';
import { requireCaptcha } from '../captcha/require-captcha.ts';

/** @throws Refusal when the address has failed too often to try at all */
export function refuseBusyAddress(c: AppContext): void {
  if (!c.var.services.limits.signIn.allows(clientAddress(c))) {
    throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  }
}

/**
 * After several failures of a name or an address a captcha comes before the password is looked at. Names that nobody has
 * count like those that somebody has. A captcha that is sent along is used up, needed or not.
 * @throws Refusal A0240
 */
export async function guardByCaptcha(c: AppContext, name: string, verification: string | undefined): Promise<void> {
  const { failedNames, failedAddresses } = c.var.services.limits;
  const isNeeded = !failedAddresses.allows(clientAddress(c)) || !failedNames.allows(keyOf(name));
  if (isNeeded || verification !== undefined) await requireCaptcha(c, verification);
}

/** Counts a failed sign-in of a name and of the address. */
export function countFailure(c: AppContext, name: string): void {
  const { signIn, failedNames, failedAddresses } = c.var.services.limits;
  const address = clientAddress(c);
  signIn.take(address);
  failedAddresses.take(address);
  failedNames.take(keyOf(name));
}

/** The person of this name was let in: the name starts afresh, the address does not. */
export const forgetFailures = (c: AppContext, name: string): void =>
  c.var.services.limits.failedNames.forget(keyOf(name));

const keyOf = (name: string) => name.trim().toLowerCase();

/** @throws Refusal when the address has tried too many codes that were wrong */
export function refuseBusyCodes(c: AppContext): void {
  if (!c.var.services.limits.code.allows(clientAddress(c))) {
    throw new Refusal(envelopeStatus.badRequest, 'tooManyRequests');
  }
}
