import { expect, test } from 'vitest';
import { stageScale } from './stage-scale.ts';

test('panels are as large as their rows allow, within the size of the screen', () => {
  const hd = { width: 1880, height: 960 };
  expect(stageScale(hd, 4)).toBeGreaterThan(stageScale(hd, 9));
  expect(stageScale(hd, 9)).toBeGreaterThan(1.4);
  expect(stageScale(hd, 40)).toBeLessThanOrEqual(1);
  expect(stageScale({ width: 3800, height: 2000 }, 9)).toBeCloseTo(2 * stageScale({ width: 1900, height: 1000 }, 9), 1);
  expect(stageScale({ width: 800, height: 600 }, 40)).toBe(0.8);
});
