import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { answerOf, plainTenant, site } from '../test-site.ts';
import { compileMenu } from './compile-menu.ts';
import { walkMenu } from './menu-node.ts';
import {
  anyPath,
  brokenMenu,
  checkGuard,
  checkPlan,
  checkRules,
  checkSwitches,
  ruledMenu,
  seed,
  switchedMenu,
} from './test-random-menus.ts';

describe(`random menus, seed ${seed}`, () => {
  test('for any response the menu is valid and nothing throws', () => {
    fc.assert(fc.property(brokenMenu, checkPlan), { seed, numRuns: propertyRuns(600) });
  });

  test('a disabled entry is never allowed', () => {
    fc.assert(fc.property(switchedMenu, checkSwitches), { seed, numRuns: propertyRuns(300) });
  });

  test('leaf items and enabled sub-items of collapsing entries are allowed, and nothing that is disabled (GUARD-04)', () => {
    fc.assert(fc.property(ruledMenu, checkRules), { seed, numRuns: propertyRuns(600) });
  });

  test('redirects end and show only allowed pages', () => {
    fc.assert(fc.property(brokenMenu, anyPath, checkGuard), { seed, numRuns: propertyRuns(1000) });
  });
});

describe('large menus', () => {
  const compile = (items: MenuItem[]) =>
    compileMenu(answerOf(...items), site, { tenantId: plainTenant, language: 'en' });
  const entry = (id: number): MenuItem => ({ id, caption: `Entry ${id}`, url: `/e/${id}` });

  test('10,000 entries on one level', () => {
    const { plan, issues } = compile(Array.from({ length: 10_000 }, (_, index) => entry(200_000 + index)));
    expect(issues).toEqual([]);
    expect(plan.side).toHaveLength(10_000);
    expect(plan.allowed.access.size).toBe(10_000);
  });

  test('10,000 entries in three levels', () => {
    const level = (from: number, count: number, step: number, below: (id: number) => MenuItem[]) =>
      Array.from({ length: count }, (_, index) => {
        const id = from + index * step;
        return { ...entry(id), subMenuItems: below(id) };
      });
    const menu = level(1_000_000, 10, 1000, (top) => level(top + 1, 9, 111, (id) => level(id + 1, 110, 1, () => [])));
    const { plan, issues } = compile(menu);
    expect(issues).toEqual([]);
    expect([...walkMenu(plan.side)]).toHaveLength(10 + 90 + 9900);
  });

  test('entries nested 10,000 levels deep', () => {
    const top = entry(1);
    let last = top;
    for (let id = 2; id <= 10_000; id++) {
      const next = entry(id);
      last.subMenuItems = [next];
      last = next;
    }
    last.subMenuItems = [top];
    const { plan, issues } = compile([top]);
    expect([...walkMenu(plan.side)].map((node) => node.id)).toEqual(['1', '2', '3']);
    expect(issues).toMatchObject([{ severity: 'error', message: 'skipped an entry below level 16' }]);
  });
});
