import fc from 'fast-check';
import { test } from 'vitest';
import { anyPath, brokenMenu, checkGuard, checkPlan, checkSwitches, seed, switchedMenu } from './test-random-menus.ts';

test(`50,000 random menus, seed ${seed}: the menu is valid, nothing throws`, () => {
  fc.assert(fc.property(brokenMenu, checkPlan), { seed, numRuns: 50_000 });
});

test(`50,000 random menus with switches, seed ${seed}: a disabled entry is never allowed`, () => {
  fc.assert(fc.property(switchedMenu, checkSwitches), { seed, numRuns: 50_000 });
});

test(`100,000 random routes through the guard, seed ${seed}: every redirect ends at an allowed page`, () => {
  fc.assert(fc.property(brokenMenu, anyPath, checkGuard), { seed, numRuns: 100_000 });
});
