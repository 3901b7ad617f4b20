import { expect, test } from 'vitest';
import { fitRowButtons } from './row-button-widths.ts';

const titled = (titles: readonly string[]) => titles.map((title) => ({ title }));

test.each([
  [['编辑', '删除'], 2],
  [['编辑', '角色', '重置密码', '禁用', '删除'], 3],
  [['编辑', '角色', '禁用', '删除'], 4],
  [['Edit', 'Roles', 'Reset password', 'Disable', 'Delete'], 2],
  [['Edit', 'Delete'], 2],
  [['A very long name of a button indeed', 'Delete'], 1],
  [[], 0],
])('of %j %i are visible', (titles, shown) => {
  expect(fitRowButtons(titled(titles)).shown.size).toBe(shown);
});

test('a card shows one, the menu has the others', () => {
  expect(fitRowButtons(titled(['编辑', '角色', '删除']), 1).shown).toEqual(new Set([0]));
});

test('the width fits the visible buttons and the menu', () => {
  const { shown, width } = fitRowButtons(titled(['Edit', 'Roles', 'Reset password', 'Disable', 'Delete']));
  expect(shown.size).toBe(2);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThan(230);
});

test.each([
  [undefined, [0, 3]],
  [1, [3]],
  [0, [3]],
])('a kept button stays outside the menu, and takes the place of others (at most %s)', (max, shown) => {
  const buttons = titled(['Edit', 'Reset password', 'Disable', 'Acknowledge']).map((button, place) => ({
    ...button,
    isKept: place === 3,
  }));
  expect([...fitRowButtons(buttons, max).shown].sort()).toEqual(shown);
});
