import { generateSecret, generateURI, verifySync } from 'otplib';

/** Length of a time step, and how far the clock of an app may be off: one step. */
const stepSeconds = 30;
const sixDigits = /^\d{6}$/;

/** Creates a secret of 20 random bytes in Base32. */
export const createTotpSecret = (): string => generateSecret();

/** The address that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, { issuer, account }: { issuer: string; account: string }): string =>
  generateURI({ issuer, label: account, secret });

/** True for what could be a code of an authenticator app. */
export const looksLikeTotp = (code: string): boolean => sixDigits.test(code);

/** The latest step whose code is accepted now. */
export const latestStep = (now: Date): number => Math.floor(now.getTime() / 1000 / stepSeconds) + 1;

/**
 * Returns the time step of a right code (RFC 6238): of this step, the one before or the one after.
 * @param lastStep the step of the last accepted code; it and earlier ones are spent. One in the future is of a clock that
 *   was ahead, and spends nothing
 */
export function matchTotp(secret: string, code: string, now: Date, lastStep = -1): number | undefined {
  if (!looksLikeTotp(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds });
  if (!result.valid || !('timeStep' in result)) return undefined;
  return lastStep > latestStep(now) || result.timeStep > lastStep ? result.timeStep : undefined;
}
