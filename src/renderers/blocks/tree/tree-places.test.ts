import { describe, expect, test } from 'vitest';
import { treeIndexOf } from '../../format/tree-index.ts';
import { type Drop, placeOfDrop, placeOfStep } from './tree-places.ts';

const city = {
  code: '1',
  name: 'City',
  children: [
    {
      code: '11',
      name: 'North',
      children: [
        { code: '111', name: 'Mill' },
        { code: '112', name: 'Hill' },
      ],
    },
    { code: '12', name: 'South', children: [] },
    { code: '13', name: 'West' },
  ],
};
const index = treeIndexOf(city);
const place = (moved: string, side: Drop['side'], target: string) => {
  const move = placeOfDrop(index, { moved, target, side });
  return move && { node: move.node.code, parent: move.parent.code, index: move.index };
};

test('a closed node, and what is below it, gets no more; what is there is still put in order', () => {
  const closed = treeIndexOf({
    ...city,
    children: [
      { ...city.children[0], active: false, children: [{ code: '111', name: 'Mill', children: [] }] },
      ...city.children.slice(1),
    ],
  });
  const drop = (moved: string, side: Drop['side'], target: string) => placeOfDrop(closed, { moved, target, side });
  for (const target of ['11', '111']) expect(drop('12', 'last', target)).toBeUndefined();
  expect(drop('12', 'after', '111')).toBeUndefined();
  expect(drop('111', 'last', '12')).toMatchObject({ parent: { code: '12' } });
  expect(drop('11', 'after', '12')).toMatchObject({ index: 1 });
});

describe('a dropped node', () => {
  test('goes before or after another; its own position does not count', () => {
    expect(place('13', 'before', '11')).toEqual({ node: '13', parent: '1', index: 0 });
    expect(place('11', 'after', '12')).toEqual({ node: '11', parent: '1', index: 1 });
    expect(place('11', 'after', '13')).toEqual({ node: '11', parent: '1', index: 2 });
  });

  test('goes to another parent', () => {
    expect(place('112', 'before', '12')).toEqual({ node: '112', parent: '1', index: 1 });
    expect(place('13', 'after', '111')).toEqual({ node: '13', parent: '11', index: 1 });
  });

  test('becomes the first or last child of a node, also of an empty one', () => {
    expect(place('13', 'first', '11')).toEqual({ node: '13', parent: '11', index: 0 });
    expect(place('13', 'last', '11')).toEqual({ node: '13', parent: '11', index: 2 });
    expect(place('111', 'last', '12')).toEqual({ node: '111', parent: '12', index: 0 });
    expect(place('111', 'last', '13')).toEqual({ node: '111', parent: '13', index: 0 });
  });

  test('cannot be the root, nor be placed beside it', () => {
    expect(place('1', 'last', '11')).toBeUndefined();
    expect(place('11', 'before', '1')).toBeUndefined();
    expect(place('11', 'after', '1')).toBeUndefined();
  });

  test('cannot become its own descendant', () => {
    expect(place('11', 'first', '11')).toBeUndefined();
    expect(place('11', 'after', '111')).toBeUndefined();
    expect(place('11', 'last', '112')).toBeUndefined();
  });

  test('does nothing at its current position', () => {
    expect(place('12', 'after', '11')).toBeUndefined();
    expect(place('12', 'before', '13')).toBeUndefined();
    expect(place('12', 'before', '12')).toBeUndefined();
    expect(place('11', 'first', '1')).toBeUndefined();
    expect(place('13', 'last', '1')).toBeUndefined();
  });

  test('does nothing for an unknown key', () => {
    expect(place('99', 'before', '11')).toBeUndefined();
    expect(place('11', 'before', '99')).toBeUndefined();
  });
});

test('a step moves one position up or down and stops at the ends', () => {
  expect(placeOfStep(index, '12', -1)).toMatchObject({ node: { code: '12' }, parent: { code: '1' }, index: 0 });
  expect(placeOfStep(index, '12', 1)).toMatchObject({ index: 2 });
  expect(placeOfStep(index, '11', -1)).toBeUndefined();
  expect(placeOfStep(index, '13', 1)).toBeUndefined();
  expect(placeOfStep(index, '1', 1)).toBeUndefined();
});
