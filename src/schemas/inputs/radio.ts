import { choiceKeys, choices } from '../grammar/choices.ts';
import { defineInput } from './input.ts';

export const radio = defineInput({
  meaning: 'Radio buttons; requires `options`, `source` or `dictionary`.',
  reads: choices,
  requires: choiceKeys,

  examples: [
    {
      field: 'level',
      title: { zh: '级别', en: 'Level' },
      input: 'radio',
      default: 1,
      options: [
        { value: 1, title: { zh: '一级', en: 'First' } },
        { value: 2, title: { zh: '二级', en: 'Second' } },
      ],
    },
  ],
});
