/** Counts events per key in windows of fixed length. */
export interface RateLimit {
  /** Whether the key still has room. It only looks: asking for invented keys pushes nobody's count out. */
  allows(key: string): boolean;
  /** Counts one event; false when the key had no room left. */
  take(key: string): boolean;
  /** Starts the key afresh. */
  forget(key: string): void;
}

interface RateLimitOptions {
  max: number;
  windowMs: number;
  clock: () => Date;
  /** What a key is counted by, where several keys are one. */
  groupBy?: (key: string) => string;
}

/** The most keys remembered at once: above it the oldest windows go, so that a flood of addresses takes no memory. */
const maxKeys = 10_000;

/** A rate limit kept in memory; it starts afresh with the process. */
export function createRateLimit({ max, windowMs, clock, groupBy = (key) => key }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { start: number; count: number }>();

  function find(key: string) {
    const known = windows.get(key);
    return known && clock().getTime() - known.start < windowMs ? known : undefined;
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
