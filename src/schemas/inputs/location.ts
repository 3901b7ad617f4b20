import { defineInput } from './input.ts';

export const location = defineInput({
  meaning: 'A point on the map: longitude and latitude in degrees of GCJ-02, read and sent as a GeoJSON point.',
  examples: [{ field: 'location', title: { zh: '位置', en: 'Position' }, input: 'location', wide: true }],
});
