import { defineInput } from './input.ts';

export const location = defineInput({
  meaning: 'A point on the map: longitude and latitude in degrees of GCJ-02.',
  examples: [{ field: 'location', title: { zh: '位置', en: 'Position' }, input: 'location', wide: true }],
});
