import { expect, test } from 'vitest';
import { holdsList, holdsPage, readList, readNodes, readRows } from './read-rows.ts';

const rows = [{ id: '1' }, { id: '2' }];

test.each([
  ['system', { data: rows, total: 12, pageNum: 1 }, 12],
  ['content', { content: rows, totalElements: 12, totalPages: 2 }, 12],
  ['dataList', { dataList: rows, rowTotal: '12', pageTotal: 2 }, 12],
  ['records', { records: rows }, 2],
  ['a plain list', rows, 2],
  ['an invalid total', { data: rows, total: null, totalElements: 7 }, 7],
])('rows and total are read from the dialect %s', (_, answer, total) => {
  expect(readRows(answer)).toEqual({ rows, total });
});

test.each([[null], [undefined], [''], [0], ['<html>'], [{}], [{ data: null }], [{ data: { data: rows } }], [{ rows }]])(
  'a response of another shape has no rows: %j',
  (answer) => {
    expect(readRows(answer)).toEqual({ rows: [], total: 0 });
    expect(readList(answer).every((row) => typeof row === 'object')).toBe(true);
    expect(readNodes(answer, 'children').every((node) => typeof node === 'object')).toBe(true);
  },
);

test.each([
  [null],
  [[]],
  [[null]],
  [rows],
  [{ data: null }],
  [{ content: [], totalElements: 0 }],
  [{ total: '0' }],
  [{ records: [null, ...rows] }],
])('%j is a page', (answer) => {
  expect(holdsPage(answer)).toBe(true);
  expect(holdsList(answer)).toBe(true);
});

test.each([[''], [0], [true], ['<html>'], [['a', 1]], [[[]]]])('%j is neither a page nor a list', (answer) => {
  expect(holdsPage(answer)).toBe(false);
  expect(holdsList(answer)).toBe(false);
});

test.each([[{}], [{ data: 'x' }], [{ content: { id: '1' } }], [{ dataList: ['a'] }], [{ rows }]])(
  '%j is one record, not a page',
  (answer) => {
    expect(holdsPage(answer)).toBe(false);
    expect(holdsList(answer)).toBe(true);
  },
);

test('entries that are not records are skipped', () => {
  expect(readRows([null, { id: '1' }, 'x', ['y'], undefined])).toEqual({ rows: [{ id: '1' }], total: 1 });
  expect(readRows({ content: [null, { id: '1' }], totalElements: 9 })).toEqual({ rows: [{ id: '1' }], total: 9 });
});

test('the nodes of a tree are listed top to bottom, from one or several roots', () => {
  const tree = { id: 'a', children: [{ id: 'b', children: null }, null, { id: 'c', children: 'none' }] };
  expect(readNodes(tree, 'children').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(readNodes([tree, { id: 'd' }], 'children').map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
