import { expect, test } from 'vitest';
import type { CanvasPoint, CanvasShape } from '../../context/map-canvas.ts';
import { isSamePoint, isSameShape, restyled } from './features.ts';

const point = (key: string, more: Partial<CanvasPoint> = {}): CanvasPoint => ({
  key,
  at: [113.5, 22.7],
  tone: 'success',
  count: 1,
  name: key,
  ...more,
});
const area = (key: string, more: Partial<CanvasShape> = {}): CanvasShape => ({
  key,
  kind: 'area',
  path: [
    [113.5, 22.7],
    [113.6, 22.7],
    [113.6, 22.8],
  ],
  tone: 'success',
  name: key,
  ...more,
});

test('a change of status needs no new geometry, also where it changes the order', () => {
  const failed = point('b', { tone: 'danger' });
  const before = [point('a'), point('b'), point('c')];
  expect(restyled(before, [point('a'), point('c'), failed], isSamePoint)).toEqual([failed]);
  const coloured = point('a', { color: '#ff0000' });
  expect(restyled(before, [coloured, point('b'), point('c')], isSamePoint)).toEqual([coloured]);
});

test('a point that moves, comes, goes, or is there twice needs new geometry', () => {
  const before = [point('a'), point('b')];
  const others = [
    [point('a')],
    [point('a'), point('c')],
    [point('a'), point('a')],
    [point('a'), point('b', { at: [113.5, 22.8] })],
    [point('a'), point('b', { count: 2 })],
    [point('a'), point('b', { name: 'B' })],
  ];
  for (const after of others) expect(restyled(before, after, isSamePoint)).toBeUndefined();
});

test('lines and areas are painted as well while their corners stay', () => {
  const before = [area('a'), area('b')];
  const quiet = area('a', { tone: 'neutral' });
  expect(restyled(before, [area('b'), quiet], isSameShape)).toEqual([quiet]);
  expect(restyled([], [], isSameShape)).toEqual([]);
  const [first, ...rest] = area('a').path;
  const others = [
    area('a', { path: rest }),
    area('a', { path: [first!, rest[1]!, rest[0]!] }),
    area('a', { kind: 'line' }),
    area('a', { name: 'A' }),
  ];
  for (const other of others) expect(restyled(before, [other, area('b')], isSameShape)).toBeUndefined();
});
