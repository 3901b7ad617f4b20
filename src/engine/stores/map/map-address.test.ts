import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../tests/setup/property-runs.ts';
import { nameInLayer, readNames, readView, writeNames, writeView } from './map-address.ts';

const runs = { numRuns: propertyRuns(1000) };

test('a view is read as it was written, to about a metre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -85, max: 85, noNaN: true }),
      fc.double({ min: 3, max: 20, noNaN: true }),
      (longitude, latitude, zoom) => {
        const read = readView(writeView({ center: [longitude, latitude], zoom }));
        expect(read?.center[0]).toBeCloseTo(longitude, 4);
        expect(read?.center[1]).toBeCloseTo(latitude, 4);
        expect(read?.zoom).toBeCloseTo(zoom, 1);
        expect(writeView(read!)).toBe(writeView({ center: [longitude, latitude], zoom }));
      },
    ),
    runs,
  );
  expect(writeView({ center: [113.550977123, 22.76], zoom: 14.005 })).toMatch(/^113\.55098,22\.76,14(\.01)?$/);
});

test.each([
  undefined,
  '',
  'x',
  '113,22',
  '113,22,',
  ',,',
  '113,22,14,1',
  '113,22,x',
  '181,22,14',
  '113,86,14',
  'NaN,22,14',
  'Infinity,22,14',
  '113;22;14',
])('an address that is no view is left alone: %s', (text) => {
  expect(readView(text)).toBeUndefined();
});

test('a zoom beyond those of the map is the nearest one', () => {
  expect(readView('113,22,1')?.zoom).toBe(3);
  expect(readView('113, 22, 99')?.zoom).toBe(20);
});

test('names are read as they were written, whatever is in them', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom('a,b', 'Lampe:Größe', '100%', '%2C', '告警', '+poles', ' '),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name), fc.constantFrom('poles', 'alarms'), (names, layer) => {
      const all = [...names, ...names.map((one) => nameInLayer(layer, one))];
      const unique = [...new Set(all)];
      expect(new Set(readNames(writeNames(unique)))).toEqual(new Set(unique));
    }),
    runs,
  );
});

test('the same names in another order are the same address, and none are no parameter', () => {
  expect(writeNames(['b', 'a'])).toBe(writeNames(['a', 'b']));
  expect(writeNames([])).toBeUndefined();
  expect(readNames(undefined)).toEqual([]);
  expect(readNames(',,')).toEqual([]);
});

test('a name whose encoding is broken is taken as written', () => {
  expect(readNames('100%,a')).toEqual(['100%', 'a']);
});
