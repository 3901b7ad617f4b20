import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CanvasPoint } from '../../context/map-canvas.ts';
import { bytesPerCorner, codeOf, discCode, discEdge, discRadius, PlaceMarks, rgbOf, split } from './place-marks.ts';

const palette = {
  tones: { danger: '#d92d20', warning: '#dc6803', info: '#155eef', success: '#17b26a', neutral: '#8a94a6' },
};
const same = <At>(at: At): At => at;
const point = (key: string, more: Partial<CanvasPoint> = {}): CanvasPoint => ({
  key,
  at: [113.5, 22.7],
  tone: 'success',
  count: 1,
  name: key,
  ...more,
});
const marksOf = (...points: CanvasPoint[]) => new PlaceMarks(points, palette, same);
const looksOf = (marks: PlaceMarks): number[][] =>
  Array.from({ length: marks.count }, (_, mark) => [...marks.looks.slice(mark * 16, mark * 16 + bytesPerCorner)]);
const look = { worldSize: 512 * 2 ** 14, zoom: 14, reach: 6 };
/** Mercator coordinates beside the point of the tests. @param pixels to the right */
const beside = (pixels: number): [x: number, y: number] => {
  const latitude = (22.7 * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(latitude) + 1 / Math.cos(latitude)) / Math.PI) / 2;
  return [(113.5 + 180) / 360 + pixels / look.worldSize, y];
};

test('a single place has one mark, a cluster a disc and a badge, each in the colour of its status', () => {
  const marks = marksOf(point('a', { tone: 'danger' }), point('b', { count: 20, tone: 'warning' }));
  expect(looksOf(marks)).toEqual([
    [0xd9, 0x2d, 0x20, codeOf('triangle')],
    [0xdc, 0x68, 0x03, discCode],
    [0xdc, 0x68, 0x03, codeOf('diamond')],
  ]);
  expect([...marks.indices]).toHaveLength(3 * 6);
  expect(Math.max(...marks.indices)).toBe(3 * 4 - 1);
});

test('a new status changes colour and shape of its place alone', () => {
  const marks = marksOf(point('a'), point('b', { count: 3 }), point('c'));
  const geometry = [...marks.geometry];
  marks.paint(point('b', { count: 3, tone: 'neutral', color: '#010203' }), palette);
  marks.paint(point('gone'), palette);
  const [first, ...others] = looksOf(marks);
  expect(first).toEqual([0x17, 0xb2, 0x6a, codeOf('dot')]);
  expect(others).toEqual([
    [1, 2, 3, discCode],
    [1, 2, 3, codeOf('ring')],
    [0x17, 0xb2, 0x6a, codeOf('dot')],
  ]);
  expect([...marks.geometry]).toEqual(geometry);
});

test('a key that is there twice is drawn twice', () => {
  expect(looksOf(marksOf(point('a'), point('a', { tone: 'danger' }))).map(([red]) => red)).toEqual([0x17, 0xd9]);
});

test('a pointer finds the top place that it touches, otherwise the nearest within reach', () => {
  const nearBy: CanvasPoint['at'] = [113.5 + (40 * 360) / look.worldSize, 22.7];
  const marks = marksOf(point('below'), point('top'), point('beside', { at: nearBy }));
  expect(marks.placeAt(...beside(0), look)).toBe('top');
  expect(marks.placeAt(...beside(38), look)).toBe('beside');
  expect(marks.placeAt(...beside(-12), look)).toBe('top');
  expect(marks.placeAt(...beside(-30), look)).toBeUndefined();
  expect(marks.placeAt(...beside(-30), { ...look, reach: 30 })).toBe('top');
});

test('a cluster is touched on its whole disc', () => {
  const marks = marksOf(point('all', { count: 10_000 }));
  const radius = discRadius(10_000) + discEdge;
  expect(radius).toBe(29);
  expect(marks.placeAt(...beside(radius - 1), { ...look, reach: 0 })).toBe('all');
  expect(marks.placeAt(...beside(radius + 1), { ...look, reach: 0 })).toBeUndefined();
});

test('a position in two parts is exact to a millimetre, whatever its place', () => {
  const metresAround = 40_075_017;
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (value) => {
      const [high, low] = split(value);
      expect(Math.abs(high + Math.fround(low) - value) * metresAround).toBeLessThan(0.001);
    }),
  );
});

test('an invalid colour falls back to grey', () => {
  expect(rgbOf('#0a0B0c')).toEqual([10, 11, 12]);
  expect(rgbOf('#fa0')).toEqual([255, 170, 0]);
  expect(rgbOf('red')).toEqual(rgbOf('#8a94a6'));
});
