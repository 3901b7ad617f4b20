import { choiceKeys, choices } from '../grammar/choices.ts';
import { defineInput } from './input.ts';

export const checkboxes = defineInput({
  meaning: 'Several of a few that are all visible, kept as a list; needs `options`, `source` or `dictionary`.',
  reads: choices,
  needs: choiceKeys,
  type: { list: 'any' },
  examples: [
    { field: 'personIds', title: { zh: '成员', en: 'Members' }, input: 'checkboxes', source: 'rows', wide: true },
  ],
});
