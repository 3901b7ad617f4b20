import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Branch = closed(
  {
    when: Type.Optional(
      about('The condition of the branch. One without it always matches, so put it last.', Condition),
    ),
    do: steps('The steps of this branch.'),
  },
  {
    $id: 'branch',
    description: 'A branch of choose: the first whose condition is true runs.',
    examples: [
      { when: { $: 'row.enabled' }, do: [{ open: 'edit', with: 'row' }] },
      { do: [{ toast: { zh: '已禁用，不能编辑', en: 'It is disabled and cannot be edited' } }] },
    ],
  },
);

export const choose = defineVerb({
  schema: Type.Array(Branch, {
    minItems: 1,
    description: 'Runs the first branch whose condition is true, if any.',
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
