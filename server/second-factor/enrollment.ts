import type { Enrollment } from '../../src/schemas/wire/second-factor.ts';
import type { AppContext } from '../http/app-env.ts';
import { openSecret, sealSecret } from '../security/sealed-secret.ts';
import { createTotpSecret, matchTotp, totpUri } from '../security/totp.ts';

/** The content of `setup`: nothing is stored until a code proves that the app has the secret. */
interface Setup {
  purpose: 'secondFactor';
  userId: string;
  secret: string;
  until: number;
}

/**
 * Creates the secret of a new authenticator app.
 * @param issuer what the app shows above the account
 */
export function beginEnrollment(c: AppContext, user: { id: string; loginName: string }, issuer: string): Enrollment {
  const { clock, keyPair, policy } = c.var.services;
  const secret = createTotpSecret();
  const until = clock().getTime() + policy.enrollmentMs;
  const setup: Setup = { purpose: 'secondFactor', userId: user.id, secret, until };
  return {
    secret,
    uri: totpUri(secret, { issuer, account: user.loginName }),
    setup: sealSecret(JSON.stringify(setup), keyPair.privateKey),
  };
}

/** Returns the secret and the time step of the first code; undefined if the code is wrong or the setup has expired. */
export function readEnrollment(
  c: AppContext,
  { userId, setup, code }: { userId: string; setup: string; code: string },
): { userId: string; secret: string; step: number } | undefined {
  const { clock, keyPair } = c.var.services;
  const known = parse(openSecret(setup, keyPair.privateKey));
  if (known?.purpose !== 'secondFactor' || known.userId !== userId || !known.secret) return undefined;
  if ((known.until ?? 0) <= clock().getTime()) return undefined;
  const step = matchTotp(known.secret, code, clock());
  return step === undefined ? undefined : { userId, secret: known.secret, step };
}

/** Other sealed secrets need not be JSON. */
function parse(opened: string | undefined): Partial<Setup> | undefined {
  if (!opened?.startsWith('{')) return undefined;
  try {
    return JSON.parse(opened) as Partial<Setup>;
  } catch {
    return undefined;
  }
}
