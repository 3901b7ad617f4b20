import { describe, expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

describe('a rate limit', () => {
  it('allows the maximum per window and key', () => {
    let now = 0;
    const limit = createRateLimit({ max: 2, windowMs: 1000, clock: () => new Date(now) });
    expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
    expect(limit.allows('a')).toBe(false);
    limit.forget('b');
    expect(limit.allows('b')).toBe(true);
    now = 1000;
    expect(limit.allows('a')).toBe(true);
    expect(limit.take('a')).toBe(true);
  });

  it('a queried key evicts no other', () => {
    const limit = createRateLimit({ max: 1, windowMs: 1000, clock: () => new Date(0) });
    limit.take('known');
    for (let count = 0; count <= 10_000; count += 1) limit.allows(`invented ${count}`);
    expect(limit.allows('known')).toBe(false);
    for (let count = 0; count <= 10_000; count += 1) limit.take(`counted ${count}`);
    expect(limit.allows('known')).toBe(true);
  });

  it('counts keys of one group together', () => {
    const groupBy = (key: string) => key.slice(0, 1);
    const limit = createRateLimit({ max: 2, windowMs: 1000, clock: () => new Date(0), groupBy });
    expect([limit.take('a1'), limit.take('a2'), limit.take('a3'), limit.take('b1')]).toEqual([true, true, false, true]);
    expect([limit.allows('a4'), limit.allows('b2')]).toEqual([false, true]);
    limit.forget('a5');
    expect(limit.allows('a1')).toBe(true);
  });
});
