import { Type } from 'typebox';
import { rowFields } from '../grammar/choices.ts';
import { defineInput } from './input.ts';
import { many } from './many.ts';

export const pick = defineInput({
  meaning: 'One of many rows, found by typing; needs `pickFrom`.',
  reads: {
    pickFrom: Type.String({
      refers: 'source',
      sourceKinds: ['paged'],
      description:
        'Beside input pick: the source whose rows the platform searches. What is typed is sent as `searchValue`, and the row that is kept is asked for by `idList`.',
    }),
    ...rowFields,
    many,
  },
  needs: ['pickFrom'],
  examples: [
    { field: 'userId', title: { zh: '负责人', en: 'In charge' }, input: 'pick', pickFrom: 'people' },
    { field: 'userIds', title: { zh: '参与人', en: 'People' }, input: 'pick', pickFrom: 'people', many: true },
  ],
});
