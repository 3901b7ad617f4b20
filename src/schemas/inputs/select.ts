import { choiceKeys, choices } from '../grammar/choices.ts';
import { defineInput } from './input.ts';
import { narrow } from './narrow.ts';

export const select = defineInput({
  meaning: 'One option of a drop-down list; requires `options`, `source` or `dictionary`.',
  reads: { ...choices, narrow },
  requires: choiceKeys,

  examples: [{ field: 'personId', title: { zh: '负责人', en: 'Assignee' }, input: 'select', source: 'rows' }],
});
