import { Type } from 'typebox';
import { defineCell } from './cell.ts';
import { digits } from './digits.ts';
import { unit } from './unit.ts';

const sign = Type.Boolean({ description: 'Writes a plus before a number above 0: what comes on top of something.' });

export const number = defineCell({
  meaning: 'A number in the format of the language, 12,345, with its `unit`; right-aligned in a table.',
  reads: { unit, digits, sign },
  inForms: true,
  examples: [
    { field: 'power', title: { zh: '功率', en: 'Power' }, as: 'number', unit: { zh: '千瓦', en: 'kW' }, digits: 1 },
  ],
});
