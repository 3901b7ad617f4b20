import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../../tests/setup/property-runs.ts';
import { JsonMeasure, measureJson } from './measure-json.ts';

test('the size of a value is that of its JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
      expect(measureJson(value, 1_000_000)).toEqual({ bytes, isWhole: true });
    }),
    { numRuns: propertyRuns(500) },
  );
});

test('a large value is measured in steps, and a budget that ends gives a lower bound', () => {
  const rows = Array.from({ length: 50_000 }, (_, id) => ({ id, name: `灯杆 ${id}` }));
  const bytes = new TextEncoder().encode(JSON.stringify(rows)).length;
  const cut = measureJson(rows, 1000);
  expect(cut.isWhole).toBe(false);
  expect(cut.bytes).toBeLessThan(bytes);
  const measure = new JsonMeasure(rows);
  let steps = 0;
  while (!measure.step(10_000)) steps += 1;
  expect([measure.bytes, steps > 5]).toEqual([bytes, true]);
});

test('a value that contains itself ends with the budget', () => {
  const value: Record<string, unknown> = {};
  value.self = value;
  expect(measureJson(value, 100).isWhole).toBe(false);
});
