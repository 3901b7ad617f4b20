import { expect, test } from 'vitest';
import { treeIndexOf } from '../../format/tree-index.ts';
import { cutTitle, searchTree } from './search-tree.ts';

const index = treeIndexOf({
  code: '1',
  name: 'City',
  children: [
    {
      code: '11',
      name: 'North',
      children: [
        { code: '111', name: 'Mill road' },
        { code: '112', name: 'Hill' },
      ],
    },
    { code: '12', name: 'Old mill', children: [{ code: '121', name: 'Gate' }] },
  ],
});

test('a search shows matches with their ancestors, ignoring case', () => {
  const { shown, open, count } = searchTree(index, ' MILL ');
  expect([...shown].sort()).toEqual(['1', '11', '111', '12']);
  expect([...open].sort()).toEqual(['1', '11']);
  expect(count).toBe(2);
});

test('a search without matches shows nothing', () => {
  expect(searchTree(index, 'sea')).toEqual({ shown: new Set(), open: new Set(), count: 0 });
});

test('a title is split where the text matches', () => {
  expect(cutTitle('Old mill road', 'MILL')).toEqual(['Old ', 'mill', ' road']);
  expect(cutTitle('Gate', 'mill')).toEqual(['Gate', '', '']);
  expect(cutTitle('Gate', ' ')).toEqual(['Gate', '', '']);
});
