import type { CaptchaPolicy } from '../security/policy.ts';
import { createRateLimit, type RateLimit } from '../security/rate-limit.ts';
import type { CaptchaClient } from './captcha-client.ts';

/** How often one address, and one browser by its own name, may do something. In memory, as all limits are. */
export interface CaptchaLimits {
  /** Each counts one call; false when there was no room left. */
  takeGet(client: CaptchaClient): boolean;
  takeCheck(client: CaptchaClient): boolean;
  takeVerify(client: CaptchaClient): boolean;
  /** Counts a wrong answer; too many lock the client. */
  countWrong(client: CaptchaClient): void;
  isLocked(client: CaptchaClient): boolean;
}

interface CaptchaLimitsOptions {
  clock: () => Date;
  policy: CaptchaPolicy;
}

export function createCaptchaLimits({ clock, policy }: CaptchaLimitsOptions): CaptchaLimits {
  // Addresses and names apart: names cost nothing, and a flood of them must not push the count of an address out.
  const pair = (most: number, windowMs = policy.captchaWindowMs, mostOfAddress = most): Pair => ({
    address: createRateLimit({ most: mostOfAddress, windowMs, clock }),
    uid: createRateLimit({ most, windowMs, clock }),
  });
  const gets = pair(policy.captchaGets);
  const checks = pair(policy.captchaChecks);
  const verifies = pair(policy.captchaVerifies);
  // A whole office may share one address, so it bears more. One browser's wrong answers lock that browser alone, if it gives
  // itself a name; all that give none lock each other out, as they count as one browser of their address.
  const wrongs = pair(policy.captchaWrongs, policy.captchaWindowMs, policy.captchaWrongsOfAddress);
  const locks = pair(1, policy.captchaLockMs);
  return {
    takeGet: (client) => take(gets, client),
    takeCheck: (client) => take(checks, client),
    takeVerify: (client) => take(verifies, client),
    countWrong(client) {
      for (const [kind, key] of keysOf(client)) {
        if (wrongs[kind].take(key)) continue;
        // From now on, whatever was asked of the lock before.
        locks[kind].forget(key);
        locks[kind].take(key);
      }
    },
    isLocked: (client) => keysOf(client).some(([kind, key]) => !locks[kind].allows(key)),
  };
}

type Pair = Record<'address' | 'uid', RateLimit>;

function take(pair: Pair, client: CaptchaClient): boolean {
  return keysOf(client).every(([kind, key]) => pair[kind].take(key));
}

function keysOf({ address, uid }: CaptchaClient): (['address', string] | ['uid', string])[] {
  return [
    ['address', address],
    // Browsers that give themselves no name count as one.
    ['uid', uid ?? `nameless ${address}`],
  ];
}
