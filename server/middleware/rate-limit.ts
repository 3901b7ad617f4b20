/** Counts events per key in windows of fixed length. */
export interface RateLimit {
  /** Whether the key still has room, without counting. */
  allows(key: string): boolean;
  /** Counts one event; false when the key had no room left. */
  take(key: string): boolean;
  /** Starts the key afresh. */
  forget(key: string): void;
}

interface RateLimitOptions {
  most: number;
  windowMs: number;
  clock: () => Date;
}

/** The most keys remembered at once: above it the oldest windows go, so that a flood of addresses takes no memory. */
const mostKeys = 10_000;

/** A rate limit kept in memory; it starts afresh with the process. */
export function createRateLimit({ most, windowMs, clock }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();

  function current(key: string) {
    const now = clock().getTime();
    const known = windows.get(key);
    if (known && now - known.start < windowMs) return known;
    windows.delete(key);
    const fresh = { start: now, count: 0 };
    windows.set(key, fresh);
    for (const [oldest] of windows) {
      if (windows.size <= mostKeys) break;
      windows.delete(oldest);
    }
    return fresh;
  }

  return {
    allows: (key) => current(key).count < most,
    take(key) {
      const window = current(key);
      window.count += 1;
      return window.count <= most;
    },
    forget: (key) => void windows.delete(key),
  };
}
