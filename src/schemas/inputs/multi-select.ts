import { choiceKeys, choices } from '../grammar/choices.ts';
import { defineInput } from './input.ts';
import { narrow } from './narrow.ts';

export const multiSelect = defineInput({
  meaning: 'Several options of a drop-down list, stored as a list; requires `options`, `source` or `dictionary`.',
  reads: { ...choices, narrow },
  requires: choiceKeys,
  type: { list: 'any' },
  examples: [
    {
      field: 'days',
      title: { zh: '日期', en: 'Days' },
      input: 'multiSelect',
      options: [
        { value: 6, title: { zh: '周六', en: 'Saturday' } },
        { value: 7, title: { zh: '周日', en: 'Sunday' } },
      ],
    },
  ],
});
