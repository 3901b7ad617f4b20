import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { maxNumber } from '../grammar/number-limits.ts';
import { defineInput } from './input.ts';
import { unit } from './unit.ts';

export const number = defineInput({
  meaning: 'A number; reads `min`, `max` and `unit`.',
  reads: {
    min: Type.Number({ maximum: maxNumber, description: 'Minimum.' }),
    max: writtenOut(Type.Number({ maximum: maxNumber, description: 'Maximum.' }), maxNumber),
    step: Type.Number({ exclusiveMinimum: 0, default: 1, description: 'Step of the arrow keys.' }),
    unit,
  },
  type: 'number',
  examples: [
    {
      field: 'power',
      title: { zh: '功率', en: 'Power' },
      input: 'number',
      min: 0,
      max: 1000,
      unit: { zh: '瓦', en: 'W' },
    },
  ],
});
