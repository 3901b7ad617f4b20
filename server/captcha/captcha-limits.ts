import type { CaptchaPolicy } from '../security/policy.ts';
import { createRateLimit, type RateLimit } from '../security/rate-limit.ts';
import type { CaptchaClient } from './captcha-client.ts';

/** Captcha rate limits per address and per browser id, kept in memory. */
export interface CaptchaLimits {
  /** Each counts one call and returns false when the limit is exceeded. */
  takeGet(client: CaptchaClient): boolean;
  takeCheck(client: CaptchaClient): boolean;
  takeVerify(client: CaptchaClient): boolean;
  /** Counts a wrong answer and locks the client after too many. */
  countWrong(client: CaptchaClient): void;
  isLocked(client: CaptchaClient): boolean;
}

interface CaptchaLimitsOptions {
  clock: () => Date;
  policy: CaptchaPolicy;
}

export function createCaptchaLimits({ clock, policy }: CaptchaLimitsOptions): CaptchaLimits {
  // Separate stores: browser ids cost nothing, and a flood of them must not evict the counts of addresses.
  const pair = (max: number, windowMs = policy.captchaWindowMs, maxOfAddress = max): Pair => ({
    address: createRateLimit({ max: maxOfAddress, windowMs, clock }),
    uid: createRateLimit({ max, windowMs, clock }),
  });
  const gets = pair(policy.captchaGets);
  const checks = pair(policy.captchaChecks);
  const verifies = pair(policy.captchaVerifies);
  // An office may share one address, so its limit is higher. Wrong answers lock the browser that gave them; browsers
  // without an id of their own share one lock per address.
  const wrongs = pair(policy.captchaWrongs, policy.captchaWindowMs, policy.captchaWrongsOfAddress);
  const locks = pair(1, policy.captchaLockMs);
  return {
    takeGet: (client) => take(gets, client),
    takeCheck: (client) => take(checks, client),
    takeVerify: (client) => take(verifies, client),
    countWrong(client) {
      for (const [kind, key] of keysOf(client)) {
        if (wrongs[kind].take(key)) continue;
        // Restart the lock even if it was queried before.
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
    // Browsers without an id count as one.
    ['uid', uid ?? `nameless ${address}`],
  ];
}
