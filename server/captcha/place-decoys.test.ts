import { expect, test } from 'vitest';
import { placeDecoys } from './place-decoys.ts';

test('every hole gets one or two decoys, and none overlap', () => {
  const counts = new Set<number>();
  for (let x = 100; x <= 262; x++) {
    for (let tries = 0; tries < 60; tries++) {
      const decoys = placeDecoys(x);
      counts.add(decoys.length);
      const places = [x, ...decoys].sort((a, b) => a - b);
      places.slice(1).forEach((place, index) => void expect(place - places[index]!).toBeGreaterThanOrEqual(54));
      expect(places[0]).toBeGreaterThanOrEqual(52);
      expect(places.at(-1)).toBeLessThanOrEqual(262);
    }
  }
  expect(counts).toEqual(new Set([1, 2]));
});
