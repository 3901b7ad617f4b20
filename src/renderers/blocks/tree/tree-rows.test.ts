import { expect, test } from 'vitest';
import { type TreeItem, treeIndexOf } from '../../format/tree-index.ts';
import { effectOfKey, rowsOf } from './tree-rows.ts';

const { roots, byKey } = treeIndexOf({
  code: '1',
  name: 'City',
  children: [
    { code: '11', name: 'North', children: [{ code: '111', name: 'Mill' }] },
    { code: '12', name: 'South', children: [{ code: '121', name: 'Gate' }] },
  ],
});
const open = new Set(['1', '11']);
const rows = rowsOf(roots, open);
const foldOf = (item: TreeItem) => (item.children.length === 0 ? undefined : open.has(item.key));

test('the rows are the children of expanded nodes, each with its place among its siblings', () => {
  expect(rows.map(({ item, place, among }) => [item.key, place, among])).toEqual([
    ['1', 1, 1],
    ['11', 1, 2],
    ['111', 1, 1],
    ['12', 2, 2],
  ]);
  // A node that is expanded below a folded one stays hidden.
  expect(rowsOf(roots, new Set(['11'])).map(({ item }) => item.key)).toEqual(['1']);
});

test('a search leaves out the other siblings, also from the places', () => {
  const found = rowsOf(roots, new Set(['1', '12']), new Set(['1', '12', '121']));
  expect(found.map(({ item, place, among }) => [item.key, place, among])).toEqual([
    ['1', 1, 1],
    ['12', 1, 1],
    ['121', 1, 1],
  ]);
});

test.each([
  ['ArrowDown', '1', { go: '11' }],
  ['ArrowDown', '12', undefined],
  ['ArrowDown', undefined, { go: '1' }],
  ['ArrowUp', '12', { go: '111' }],
  ['ArrowUp', '1', undefined],
  ['Home', '12', { go: '1' }],
  ['End', '1', { go: '12' }],
  ['ArrowRight', '12', { fold: '12', isOpen: true }],
  ['ArrowRight', '11', { go: '111' }],
  ['ArrowRight', '111', undefined],
  ['ArrowLeft', '11', { fold: '11', isOpen: false }],
  ['ArrowLeft', '111', { go: '11' }],
  ['ArrowLeft', '12', { go: '1' }],
  ['Enter', '12', { select: '12' }],
  [' ', '12', { select: '12' }],
  ['Enter', undefined, undefined],
  ['a', '12', undefined],
])('%s at %s has the effect %o', (key, active, effect) => {
  expect(effectOfKey(key, rows, active, foldOf)).toEqual(effect);
});

test('an expanded node whose children still load keeps the focus', () => {
  expect(effectOfKey('ArrowRight', rowsOf(roots, new Set()), '1', () => true)).toBeUndefined();
  expect(byKey.size).toBe(5);
});
