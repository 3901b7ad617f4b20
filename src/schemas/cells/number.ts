import { defineCell } from './cell.ts';
import { digits } from './digits.ts';
import { unit } from './unit.ts';

export const number = defineCell({
  meaning: 'A number in the format of the language, 12,345, with its `unit`; right-aligned in a table.',
  reads: { unit, digits },
  inForms: true,
  examples: [
    { field: 'power', title: { zh: '功率', en: 'Power' }, as: 'number', unit: { zh: '千瓦', en: 'kW' }, digits: 1 },
  ],
});
