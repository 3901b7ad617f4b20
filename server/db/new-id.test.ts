import { describe, expect, it } from 'vitest';
import { createIdGenerator, newId, SEED_MAKER } from './new-id.ts';

const NOW = Date.UTC(2026, 5, 1);

describe('createIdGenerator', () => {
  it('returns 18 increasing digits that never repeat, even if the clock stands still', () => {
    const next = createIdGenerator(() => NOW, 7);
    const ids = Array.from({ length: 5000 }, next);
    expect(new Set(ids).size).toBe(5000);
    expect(ids.every((id) => /^\d{18}$/.test(id))).toBe(true);
    expect(ids).toEqual([...ids].sort());
  });

  it('keeps increasing when the clock goes back', () => {
    const times = [NOW, NOW - 60_000, NOW - 60_000, NOW + 1];
    const next = createIdGenerator(() => times.shift() ?? NOW + 2, 7);
    const ids = Array.from({ length: 5 }, next);
    expect(ids).toEqual([...new Set(ids)].sort());
  });

  it('returns different ids for different makers at the same moment', () => {
    const seed = createIdGenerator(() => NOW, SEED_MAKER);
    const server = createIdGenerator(() => NOW, 1);
    const ids = Array.from({ length: 3000 }, () => [seed(), server()]).flat();
    expect(new Set(ids).size).toBe(6000);
  });

  it('is deterministic for a clock and a maker', () => {
    const [one, two] = [createIdGenerator(() => NOW, 3), createIdGenerator(() => NOW, 3)];
    expect(Array.from({ length: 10 }, one)).toEqual(Array.from({ length: 10 }, two));
  });

  it('has 18 digits until 2049', () => {
    for (const year of [2025, 2035, 2049]) {
      expect(createIdGenerator(() => Date.UTC(year, 11, 31), 1023)()).toMatch(/^\d{18}$/);
    }
  });
});

it('newId returns ids of this process', () => {
  expect(newId()).toMatch(/^\d{18}$/);
  const [first, second] = [newId(), newId()];
  expect(second > first).toBe(true);
});
