import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewScale } from './preview-scale.ts';

test('a page of a computer keeps its layout in a narrow pane, drawn smaller', () => {
  expect(previewScale(1200, undefined)).toEqual({ width: 1200, zoom: 1, isPhone: false });
  expect(previewScale(768, undefined)).toEqual({ width: 1024, zoom: 0.75, isPhone: false });
  expect(previewScale(480, undefined)).toEqual({ width: 800, zoom: 0.6, isPhone: false });
});

test('a chosen width is kept, at its real size where there is room', () => {
  expect(previewScale(500, 390)).toEqual({ width: 390, zoom: 1, isPhone: true });
  expect(previewScale(600, 768)).toEqual({ width: 768, zoom: 0.78125, isPhone: false });
  expect(previewScale(300, 768)).toEqual({ width: 768, zoom: 0.6, isPhone: false });
});

test('a page is never drawn larger, nor too small to be read', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.option(fc.integer({ min: 200, max: 2000 }), { nil: undefined }), (pane, wanted) => {
      const { width, zoom } = previewScale(pane, wanted);
      expect(zoom).toBeGreaterThanOrEqual(0.6);
      expect(zoom).toBeLessThanOrEqual(1);
      if (wanted === undefined && pane > 0) expect(width * zoom).toBeLessThanOrEqual(pane + 1e-6);
      else expect(width).toBe(wanted ?? pane);
    }),
  );
});
