import { expect, test } from 'vitest';
import { fitRowButtons } from './row-button-widths.ts';

test.each([
  [['编辑', '删除'], 2],
  [['编辑', '角色', '重置密码', '禁用', '删除'], 3],
  [['编辑', '角色', '禁用', '删除'], 4],
  [['Edit', 'Roles', 'Reset password', 'Disable', 'Delete'], 2],
  [['Edit', 'Delete'], 2],
  [['A very long name of a button indeed', 'Delete'], 1],
  [[], 0],
])('of %j %i stand in the row', (titles, shown) => {
  expect(fitRowButtons(titles).shown).toBe(shown);
});

test('a card shows one, the others fold', () => {
  expect(fitRowButtons(['编辑', '角色', '删除'], 1).shown).toBe(1);
});

test('the width holds what is shown and the menu', () => {
  const { shown, width } = fitRowButtons(['Edit', 'Roles', 'Reset password', 'Disable', 'Delete']);
  expect(shown).toBe(2);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThan(230);
});
