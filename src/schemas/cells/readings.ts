import { Type } from 'typebox';
import { defineCell } from './cell.ts';

export const readings = defineCell({
  meaning: 'What a device reports, a list of {uKey, value}, with the names and units of its product.',
  reads: {
    product: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'The field of the row with the id of the product. Default: productModelId.',
    }),
    max: Type.Integer({
      minimum: 1,
      maximum: 50,
      description: 'The maximum number of values shown; the others are in the tooltip. Default: 3.',
    }),
  },
  examples: [
    {
      field: 'sensorValueAttrs',
      title: { zh: '实时数据', en: 'Readings' },
      as: 'readings',
      product: 'productModelId',
    },
  ],
});
