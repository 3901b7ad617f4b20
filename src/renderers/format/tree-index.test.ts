import { describe, expect, test } from 'vitest';
import { shapeOf, titlesTo, treeIndexOf } from './tree-index.ts';
import { readTree } from './tree-options.ts';

const city = {
  code: '1',
  name: 'City',
  children: [{ code: '11', name: 'North', children: [{ code: '111', name: 'Mill' }] }],
};

describe('a tree', () => {
  test('is read from a root object or a list', () => {
    expect([...treeIndexOf(city).byKey.keys()]).toEqual(['1', '11', '111']);
    expect(treeIndexOf([city, { code: '2', name: 'Port' }]).roots.map((item) => item.key)).toEqual(['1', '2']);
  });

  test('is read once per response', () => {
    expect(treeIndexOf(city)).toBe(treeIndexOf(city));
    expect(treeIndexOf({ ...city })).not.toBe(treeIndexOf(city));
  });

  test('skips values that are not nodes, and duplicate keys', () => {
    const odd = [{ code: '1', name: 'A' }, { code: '1', name: 'B' }, null, 'x', { name: 'no key' }, { code: 2 }];
    expect([...treeIndexOf(odd).byKey].map(([key, item]) => [key, item.title])).toEqual([
      ['1', 'A'],
      ['2', '2'],
    ]);
    expect(treeIndexOf(undefined).roots).toEqual([]);
    expect(treeIndexOf('x').roots).toEqual([]);
  });

  test('gives the path of titles to a node', () => {
    expect(titlesTo(treeIndexOf(city).byKey.get('111'))).toEqual(['City', 'North', 'Mill']);
    expect(titlesTo(undefined)).toEqual([]);
  });

  test('becomes choices, whatever its field names', () => {
    const shape = { key: 'uid', label: 'title', children: 'below' };
    const data = [{ uid: 'a', title: 'A', below: [{ uid: 'b', title: 'B' }] }];
    expect(readTree(data, 'Closed', shape)).toEqual([
      { value: 'a', title: 'A', children: [{ value: 'b', title: 'B' }] },
    ]);
  });
});

test('a tree source defines its shape; otherwise departments and areas are keyed by code, others by id', () => {
  const tree = { kind: 'tree', get: '/x', key: 'uid', label: 'title', children: 'below' } as const;
  expect(shapeOf(tree, [])).toMatchObject({ key: 'uid', label: 'title', children: 'below' });
  expect(shapeOf({ kind: 'reference', name: 'areaTree' }, undefined).key).toBe('code');
  expect(shapeOf({ kind: 'reference', name: 'alarmTypes' }, undefined).key).toBe('id');
  expect(shapeOf({ kind: 'static' }, [{ id: 'a', name: 'A' }]).key).toBe('id');
  expect(shapeOf({ kind: 'static' }, [{ id: 'a', code: '1' }]).key).toBe('code');
});
