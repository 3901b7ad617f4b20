import { choiceKeys, choices } from '../grammar/choices.ts';
import { defineInput } from './input.ts';

export const checkboxes = defineInput({
  meaning: 'Checkboxes, stored as a list; requires `options`, `source` or `dictionary`.',
  reads: choices,
  requires: choiceKeys,
  type: { list: 'any' },
  examples: [
    { field: 'personIds', title: { zh: '成员', en: 'Members' }, input: 'checkboxes', source: 'rows', wide: true },
  ],
});
