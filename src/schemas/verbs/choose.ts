import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Branch = closed(
  {
    when: Type.Optional(about('When this branch runs; one without it always does, so it stands last.', Condition)),
    do: steps('The steps of this branch.'),
  },
  {
    $id: 'branch',
    description: 'A branch of choose: the first one whose condition holds runs.',
    examples: [
      { when: { $: 'row.enabled' }, do: [{ open: 'edit', with: 'row' }] },
      { do: [{ toast: { zh: '已禁用，不能编辑', en: 'It is disabled and cannot be edited' } }] },
    ],
  },
);

export const choose = defineVerb({
  schema: Type.Array(Branch, {
    minItems: 1,
    description: 'Branches, of which one runs: the first whose condition holds. Where none holds nothing is done.',
  }),
  examples: [
    {
      choose: [
        { when: { $: 'row.enabled' }, do: [{ open: 'edit', with: 'row' }] },
        { do: [{ toast: { zh: '已禁用，不能编辑', en: 'It is disabled and cannot be edited' } }] },
      ],
    },
  ],
});
