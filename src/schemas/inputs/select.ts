import { choiceKeys, choices } from '../grammar/choices.ts';
import { choicesFrom } from './choices-from.ts';
import { defineInput } from './input.ts';
import { narrow } from './narrow.ts';

export const select = defineInput({
  meaning: 'One option of a drop-down list; requires `options`, `source`, `dictionary` or `choicesFrom`.',
  reads: {
    ...choices,
    choicesFrom,
    narrow,
  },
  requires: [...choiceKeys, 'choicesFrom'],

  examples: [
    { field: 'personId', title: { zh: '负责人', en: 'Assignee' }, input: 'select', source: 'rows' },
    {
      field: 'roleId',
      title: { zh: '角色', en: 'Role' },
      input: 'select',
      choicesFrom: { get: '/system/api/user/{userid}/roles', fill: { userid: { $: 'user.id' } } },
    },
  ],
});
