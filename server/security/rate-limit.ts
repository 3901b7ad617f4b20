export interface RateLimit {
  /** Whether the key is below its limit. Does not create an entry, so invented keys evict nobody. */
  allows(key: string): boolean;
  /** Counts one event; returns false when the limit is exceeded. */
  take(key: string): boolean;
  /** Resets the key. */
  forget(key: string): void;
}

interface RateLimitOptions {
  max: number;
  windowMs: number;
  clock: () => Date;
  /** Maps keys that count together to one. */
  groupBy?: (key: string) => string;
}

/** Maximum keys kept; above it the oldest windows are dropped, so that a flood of addresses takes no memory. */
const maxKeys = 10_000;

/** Creates a fixed-window rate limit in memory; it resets with the process. */
export function createRateLimit({ max, windowMs, clock, groupBy = (key) => key }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();

  function find(key: string) {
    const known = windows.get(key);
    // A clock that was ahead must not stretch a window.
    return known && Math.abs(clock().getTime() - known.start) < windowMs ? known : undefined;
  }

  function begin(key: string) {
    windows.delete(key);
    const fresh = { start: clock().getTime(), count: 0 };
    windows.set(key, fresh);
    for (const [oldest] of windows) {
      if (windows.size <= maxKeys) break;
      windows.delete(oldest);
    }
    return fresh;
  }

  return {
    allows: (key) => (find(groupBy(key))?.count ?? 0) < max,
    take(key) {
      const group = groupBy(key);
      const window = find(group) ?? begin(group);
      window.count += 1;
      return window.count <= max;
    },
    forget: (key) => void windows.delete(groupBy(key)),
  };
}
