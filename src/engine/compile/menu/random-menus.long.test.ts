import fc from 'fast-check';
import { test } from 'vitest';
import { anyPath, brokenMenu, checkGuard, checkPlan, checkSwitches, seed, switchedMenu } from './test-random-menus.ts';

test(`50,000 random menus, seed ${seed}: sound, nothing thrown`, () => {
  fc.assert(fc.property(brokenMenu, checkPlan), { seed, numRuns: 50_000 });
});

test(`50,000 random menus with switches, seed ${seed}: what is off is never allowed`, () => {
  fc.assert(fc.property(switchedMenu, checkSwitches), { seed, numRuns: 50_000 });
});

test(`100,000 random ways through the guard, seed ${seed}: it comes to rest at what is allowed`, () => {
  fc.assert(fc.property(brokenMenu, anyPath, checkGuard), { seed, numRuns: 100_000 });
});
