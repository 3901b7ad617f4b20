import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { mapFeatures } from '../../../schemas/wire/map.ts';
import { type BaseStyleOptions, baseStyle } from './base-style.ts';

const source: BaseStyleOptions['source'] = { type: 'vector', tiles: ['/tiles/{z}/{x}/{y}'], maxzoom: 16 };
const styleOf = (options: Partial<BaseStyleOptions> = {}): StyleSpecification =>
  baseStyle({ dark: false, language: 'zh', features: mapFeatures, source, ...options });
const idsOf = (options: Partial<BaseStyleOptions>) => styleOf(options).layers.map(({ id }) => id);

/** The validator that maplibre-gl has among its dependencies. */
async function validate(style: StyleSpecification): Promise<unknown[]> {
  const file = join(import.meta.dirname, '../../../../node_modules/@maplibre/maplibre-gl-style-spec/dist/index.mjs');
  const { validateStyleMin } = (await import(pathToFileURL(file).href)) as {
    validateStyleMin: (style: StyleSpecification) => unknown[];
  };
  return validateStyleMin(style);
}

test('the style is valid in both themes and languages, and loads neither fonts nor pictures', async () => {
  for (const dark of [false, true]) {
    for (const language of ['zh', 'en'] as const) {
      const style = styleOf({ dark, language });
      expect(await validate(style)).toEqual([]);
      expect(Object.keys(style).sort()).toEqual(['layers', 'sources', 'version']);
    }
  }
  expect(await validate({ ...styleOf(), layers: [{ id: 'x', type: 'fill', source: 'none' }] })).not.toEqual([]);
});

test('the dark style has other colors, and the English one other names', () => {
  expect(styleOf({ dark: true }).layers[0]).not.toEqual(styleOf().layers[0]);
  const texts = (language: 'zh' | 'en') => JSON.stringify(styleOf({ language }).layers);
  expect(texts('zh')).not.toContain('nameEn');
  expect(texts('en')).toContain('nameEn');
});

test('each group of features can be hidden; the land stays (MAPS-02)', () => {
  expect(idsOf({ features: [] })).toEqual(['land']);
  expect(idsOf({ features: ['building'] })).toEqual(['land', 'building']);
  expect(idsOf({ features: ['road'] })).toContain('road-name');
  expect(idsOf({ features: ['point'] })).toEqual(['land', 'point', 'point-name']);
  expect(idsOf({ features: ['bg'] })).toEqual(expect.arrayContaining(['water', 'green', 'outline', 'city-name']));
  expect(new Set(idsOf({}))).toHaveProperty('size', idsOf({}).length);
});
