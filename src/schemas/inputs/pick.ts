import { choicePick, rowFields } from '../grammar/choices.ts';
import { Named } from '../grammar/expression.ts';
import { defineInput } from './input.ts';
import { many } from './many.ts';

export const pick = defineInput({
  meaning: 'One of many rows, with search; requires `pickFrom`.',
  reads: {
    pickFrom: choicePick,
    pickWith: Named('With pickFrom: conditions of the search beside those of the source, of `row` and `form`.'),
    ...rowFields,
    many,
  },
  requires: ['pickFrom'],
  examples: [
    { field: 'userId', title: { zh: '负责人', en: 'Assignee' }, input: 'pick', pickFrom: 'people' },
    { field: 'userIds', title: { zh: '参与人', en: 'People' }, input: 'pick', pickFrom: 'people', many: true },
    {
      field: 'deputyId',
      title: { zh: '代理人', en: 'Deputy' },
      input: 'pick',
      pickFrom: 'people',
      pickWith: { exceptId: { $: 'row.id' } },
    },
  ],
});
