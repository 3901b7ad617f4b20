import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MenuNode } from './menu-node.ts';
import { initialsOf } from './pinyin-initials.ts';
import { indexMenu, searchMenu } from './search-menu.ts';

const node = (
  id: string,
  name: string,
  children: MenuNode[] = [],
  path = children.length > 0 ? '' : `/${id}`,
): MenuNode => ({
  id,
  name,
  path,
  openType: 'tag',
  parentName: '',
  functions: [],
  children,
  hasDisabled: false,
});

const menu = [
  node('w', '工作台'),
  node('s', '系统管理', [node('u', '用户管理'), node('r', '角色管理'), node('l', '登录日志')]),
  node('g', 'Lighting', [
    node('p', 'Lamps', [node('pl', 'Lamp list'), node('pg', 'Groups')]),
    node('empty', 'Nothing', [], ''),
  ]),
];
const entries = indexMenu(menu);
const find = (typed: string, max = 10) => searchMenu(entries, typed, max).map(({ node: { id } }) => id);

test.each([
  ['管理', ['u', 'r', 'l']],
  ['用户', ['u']],
  ['yhgl', ['u']],
  ['JS', ['r']],
  ['系统', ['u', 'r', 'l']],
  ['lamp', ['pl', 'pg']],
  ['light group', ['pg']],
  ['  LAMP  ', ['pl', 'pg']],
  ['nothing', []],
  ['', []],
  ['   ', []],
])('"%s" finds %j (MENU-13)', (typed, ids) => {
  expect(find(typed)).toEqual(ids);
});

test('returns at most the requested number, best first', () => {
  expect(find('管理', 1)).toEqual(['u']);
  const other = indexMenu([node('b', 'The users'), node('a', 'Users of all')]);
  expect(searchMenu(other, 'users', 5).map(({ node: { id } }) => id)).toEqual(['a', 'b']);
});

test('every result matches all words, and every entry is found by its name', () => {
  const name = fc.stringMatching(/^[a-z管理用户灯]{1,8}$/u);
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 20 }),
      fc.array(name, { minLength: 1, maxLength: 3 }),
      (names, words) => {
        const all = indexMenu(names.map((one, index) => node(`${index}`, one)));
        for (const found of searchMenu(all, words.join(' '), 50))
          for (const word of words) expect(`${found.trail} ${found.initials()}`).toContain(word);
        for (const one of names) expect(searchMenu(all, one, 50).map(({ name: found }) => found)).toContain(one);
      },
    ),
  );
});

test.each([
  ['用户管理', 'yhgl'],
  ['设备管理', 'sbgl'],
  ['日志', 'rz'],
  ['LED发布2', 'ledfb2'],
  ['啊波次得鹅佛哥喝', 'abcdefgh'],
  ['家卡拉妈那哦怕七', 'jklmnopq'],
  ['人三他我西压杂', 'rstwxyz'],
  ['—— / ', ''],
])('the initials of %s are %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});
