import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import {
  compareRights,
  countGranted,
  findEntries,
  grantAll,
  grantEntry,
  grantFunction,
  shareOf,
} from './rights-tree.ts';

const func = (id: number, enable = false) => ({ id, caption: `f${id}`, enable });
const users: MenuItem = { id: 2, caption: 'Users', enable: false, subMenuItems: [], subFuncItems: [func(2), func(3)] };
const areas: MenuItem = { id: 4, caption: 'Areas', enable: false, subMenuItems: [], subFuncItems: [] };
const menus: MenuItem[] = [
  { id: 1, caption: 'System', enable: false, subMenuItems: [users, areas], subFuncItems: [] },
  { id: 5, caption: 'Home', enable: false, subMenuItems: [], subFuncItems: [] },
];
const all = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((one) => [one, ...all(one.subMenuItems ?? [])]);
const find = (items: readonly MenuItem[], id: number) => all(items).find((one) => one.id === id) as MenuItem;
const granted = (items: readonly MenuItem[]) => all(items).flatMap(({ id, enable }) => (enable ? [id] : []));

test('an entry comes with its functions and the entries above it, which are granted in part', () => {
  const next = grantEntry(menus, 2, true);
  expect(granted(next)).toEqual([1, 2]);
  expect([1, 2, 4, 5].map((id) => shareOf(find(next, id)))).toEqual(['some', 'all', 'none', 'none']);
  expect(countGranted(next)).toBe(4);
  expect(granted(grantEntry(next, 2, false))).toEqual([]);
});

test('a function brings its entry; an entry stays without its functions', () => {
  const one = grantFunction(menus, 2, 3, true);
  expect(granted(one)).toEqual([1, 2]);
  expect(find(one, 2).subFuncItems).toEqual([func(2), func(3, true)]);
  const none = grantFunction(one, 2, 3, false);
  expect(granted(none)).toEqual([1, 2]);
  expect(shareOf(find(none, 2))).toBe('some');
});

test('a function with the id of an entry is another thing', () => {
  expect(find(grantFunction(menus, 2, 2, true), 2).subFuncItems).toEqual([func(2, true), func(3)]);
});

test('a search finds functions too, shows the branch of a match, and can be limited to what is granted', () => {
  expect([...findEntries(menus, 'F3', false)].sort()).toEqual([1, 2]);
  expect([...findEntries(menus, 'sys', false)].sort()).toEqual([1, 2, 4]);
  expect([...findEntries(grantEntry(menus, 4, true), '', true)].sort()).toEqual([1, 4]);
  expect([...findEntries(menus, 'nothing', false)]).toEqual([]);
});

test('whatever is clicked, an entry is granted if and only if something is granted below, and what was given stays', () => {
  const click = fc.record({
    kind: fc.constantFrom('entry', 'function', 'all'),
    menu: fc.constantFrom(1, 2, 4, 5),
    enable: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(click, { maxLength: 20 }), (clicks) => {
      let now: MenuItem[] = menus;
      for (const { kind, menu, enable } of clicks) {
        if (kind === 'all') now = grantAll(now, enable);
        else now = kind === 'entry' ? grantEntry(now, menu, enable) : grantFunction(now, 2, 3, enable);
        const parent = find(now, 1);
        expect(parent.enable).toBe([2, 4].some((id) => find(now, id).enable));
        for (const { enable: isOn } of find(now, 2).subFuncItems ?? [])
          if (isOn) expect(find(now, 2).enable).toBe(true);
        expect(all(now).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
      }
    }),
  );
});

test('what saving changes is counted by name; a function that two entries list counts once', () => {
  const shared = (enable: boolean) => ({ id: 'f', caption: 'Export', enable });
  const before: MenuItem[] = [
    { id: 1, caption: 'Users', enable: true, subFuncItems: [{ id: 'd', caption: 'Delete', enable: true }] },
    { id: 2, caption: 'Roles', enable: false, subFuncItems: [shared(false)] },
    { id: 3, caption: 'Log', enable: true, subFuncItems: [shared(false)] },
  ];
  const after: MenuItem[] = [
    { id: 1, caption: 'Users', enable: true, subFuncItems: [{ id: 'd', caption: 'Delete', enable: false }] },
    { id: 2, caption: 'Roles', enable: true, subFuncItems: [shared(true)] },
    { id: 3, caption: 'Log', enable: false, subFuncItems: [shared(true)] },
  ];
  expect(compareRights(before, after)).toEqual({
    entries: { granted: ['Roles'], withdrawn: ['Log'] },
    functions: { granted: ['Log › Export'], withdrawn: ['Users › Delete'] },
  });
  expect(compareRights(before, before).functions).toEqual({ granted: [], withdrawn: [] });
});
