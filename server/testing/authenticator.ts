import { generateSync } from 'otplib';
import type { Enrollment, RecoveryCodes } from '../../src/schemas/wire/second-factor.ts';
import { demoPassword, type TestPlatform } from './test-platform.ts';

const stepMs = 30_000;
const path = '/system/api/personalCenter/secondFactor';

/** A user's authenticator app. */
export interface Authenticator {
  secret: string;
  recoveryCodes: string[];
  /** The code of this moment. */
  code(): string;
  /** A code that has not been used: half a minute later. */
  nextCode(): string;
}

/** Returns the code of a secret, some steps from now. */
export const codeOf = (platform: TestPlatform, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor((platform.now().getTime() + steps * stepMs) / 1000) });

/** A code that is wrong now, and in the steps beside. */
export function wrongCode(platform: TestPlatform, secret: string): string {
  const right = [-1, 0, 1].map((steps) => codeOf(platform, secret, steps));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
}

/** Turns on the second factor of a signed-in user. */
export async function turnOnFactor(platform: TestPlatform, token: string): Promise<Authenticator> {
  const begun = await platform.callSecret<Enrollment>(`${path}/begin`, { password: demoPassword }, token);
  const { secret, setup } = begun.data;
  const enabled = await platform.callSecret<RecoveryCodes>(path, { setup, code: codeOf(platform, secret) }, token);
  if (enabled.envelope.code !== '1') throw new Error(`the second factor stays off: ${enabled.envelope.msg}`);
  return authenticatorOf(platform, secret, enabled.data.recoveryCodes);
}

/** The app of a secret. */
export const authenticatorOf = (platform: TestPlatform, secret: string, recoveryCodes: string[]): Authenticator => ({
  secret,
  recoveryCodes,
  code: () => codeOf(platform, secret),
  nextCode() {
    platform.pass(stepMs);
    return codeOf(platform, secret);
  },
});
