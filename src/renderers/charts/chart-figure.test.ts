import { expect, test } from 'vitest';
import { exactFigure, finite, shortFigure } from './chart-figure.ts';

test('a figure is whole in a tooltip, and in short along an axis', () => {
  expect(exactFigure('en', 1e15)).toBe('1,000,000,000,000,000');
  expect(exactFigure('en', 1234.5678)).toBe('1,234.568');
  expect(shortFigure('zh', 120_000_000)).toBe('1.2亿');
  expect(shortFigure('en', 1_200_000_000)).toBe('1.2B');
  expect(shortFigure('zh', -1e300)).toBe('−1.0e300');
});

test('a tiny figure is not rounded to 0', () => {
  expect(exactFigure('en', 0.000_012_3)).toBe('0.000012');
  expect(exactFigure('en', -0.001_25)).toMatch(/^−0\.001[23]$/);
  expect(shortFigure('en', 0.000_012_3)).toBe('0.000012');
  expect(exactFigure('en', 0)).toBe('0');
  expect(() => exactFigure('en', Number.MIN_VALUE)).not.toThrow();
});

test('what cannot be drawn is missing', () => {
  expect([1, null, undefined, Number.NaN, Number.POSITIVE_INFINITY].map(finite)).toEqual([1, null, null, null, null]);
});
