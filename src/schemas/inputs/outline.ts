import { Type } from 'typebox';
import { defineInput } from './input.ts';

export const outline = defineInput({
  meaning:
    'The outline of an area, drawn on a map or typed as a list of corners: a GeoJSON polygon of one ring in GCJ-02 degrees, with up to 2,000 corners.',
  reads: {
    around: Type.String({
      refers: 'source',
      sourceKinds: ['rest', 'static'],
      description:
        'With input outline: name of a source with the outlines around, as rows of id, name, outline and relation. They are shown thinly, and corners snap to them; one with the relation "self" is left out, and an outline beyond one with the relation "parent" is warned about.',
    }),
  },
  examples: [{ field: 'outline', title: { zh: '轮廓', en: 'Outline' }, input: 'outline', wide: true }],
});
