import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitRowButtons, widthsOfRowButtons } from './row-button-widths.ts';

test.each([
  [['编辑', '删除'], 2],
  [['编辑', '角色', '重置密码', '禁用', '删除'], 3],
  [['编辑', '角色', '禁用', '删除'], 4],
  [['Edit', 'Roles', 'Reset password', 'Disable', 'Delete'], 2],
  [['Edit', 'Delete'], 2],
  [['A very long name of a button indeed', 'Delete'], 1],
  [[], 0],
])('of %j %i are visible', (titles, shown) => {
  expect(fitRowButtons(titles).shown).toBe(shown);
});

test('a card shows one, the menu has the others', () => {
  expect(fitRowButtons(['编辑', '角色', '删除'], 1).shown).toBe(1);
});

test('the width fits the visible buttons and the menu', () => {
  const { shown, width } = fitRowButtons(['Edit', 'Roles', 'Reset password', 'Disable', 'Delete']);
  expect(shown).toBe(2);
  expect(width).toBeGreaterThan(100);
  expect(width).toBeLessThan(230);
});

test('the column fits the buttons of every row, whatever their conditions', () => {
  const title = fc.constantFrom(
    '回复',
    '查看详情',
    '重置密码',
    'Edit',
    'Details',
    'Process',
    'A very long name of a button indeed',
  );
  const buttons = fc.array(fc.record({ title, isShown: fc.boolean() }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(buttons, (all) => {
      const looks = widthsOfRowButtons(all.map((button) => ({ title: button.title, isConditional: true })));
      const row = all.filter(({ isShown }) => isShown).map((button) => button.title);
      for (const { max, width } of looks) expect(fitRowButtons(row, max).width).toBeLessThanOrEqual(width);
    }),
  );
});

test('without conditions the column fits what every row shows', () => {
  const titles = ['Edit', 'Roles', 'Reset password', 'Disable', 'Delete'];
  const buttons = titles.map((title) => ({ title, isConditional: false }));
  expect(widthsOfRowButtons(buttons)[0]?.width).toBe(fitRowButtons(titles).width);
});
