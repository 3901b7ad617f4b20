import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitRowButtons, widthsOfRowButtons } from './row-button-widths.ts';

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
  const flags = { isShown: fc.boolean(), isKept: fc.boolean(), isConditional: fc.boolean() };
  const buttons = fc.array(fc.record({ title, ...flags }), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(buttons, (all) => {
      const looks = widthsOfRowButtons(all);
      const row = all.filter(({ isShown, isConditional }) => isShown || !isConditional);
      for (const { max, width } of looks) {
        const fitted = fitRowButtons(row, max);
        expect(fitted.width).toBeLessThanOrEqual(width);
        row.forEach(({ isKept }, place) => {
          if (isKept) expect(fitted.shown).toContain(place);
        });
      }
    }),
  );
});

test('without conditions the column fits what every row shows', () => {
  const titles = ['Edit', 'Roles', 'Reset password', 'Disable', 'Delete'];
  const buttons = titles.map((title) => ({ title, isConditional: false }));
  expect(widthsOfRowButtons(buttons)[0]?.width).toBe(fitRowButtons(titled(titles)).width);
});

test('a column for one button is as wide as the first, not as the widest', () => {
  const [edit, reset] = [
    { title: 'Edit', isConditional: false },
    { title: 'Reset password', isConditional: false },
  ];
  const widthFor = (buttons: (typeof edit)[]) => widthsOfRowButtons(buttons).find(({ max }) => max === 1)?.width;
  const others = ['Roles', 'Disable', 'Delete'].map((title) => ({ title, isConditional: false }));
  expect(widthFor([edit, reset, ...others])).toBeLessThan(widthFor([reset, edit, ...others])!);
  // A row without the first shows the second.
  expect(widthFor([{ ...edit, isConditional: true }, reset, ...others])).toBe(widthFor([reset, edit, ...others]));
});
