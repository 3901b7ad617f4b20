import { expect, test } from 'vitest';
import { ModalsStore } from './modals-store.ts';

test('lists the ids of open dialogs, and clear empties the list (SHELL-09)', () => {
  const modals = new ModalsStore();
  expect(modals.isAnyOpen).toBe(false);
  modals.show('position');
  modals.show('alarms');
  modals.show('position');
  expect(modals.ids).toEqual(['position', 'alarms']);
  expect(modals.isAnyOpen).toBe(true);
  modals.hide('position');
  modals.hide('never shown');
  expect(modals.ids).toEqual(['alarms']);
  expect([modals.isOpen('alarms'), modals.isOpen('position')]).toEqual([true, false]);
  modals.clear();
  expect([modals.ids, modals.isAnyOpen]).toEqual([[], false]);
});
