import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Each = closed(
  {
    in: about('The list: an expression, such as { "$": "selection" } for the rows that are ticked.', Expression),
    do: steps('The steps for each item. They use `item`; {name} in paths and texts is filled from it.', [
      'item',
      'row',
    ]),
    onFailure: Type.Optional(
      oneOf(['stop', 'continue'], {
        default: 'stop',
        description: 'What a failure does.',
        meanings: {
          stop: 'The items behind it are left as they are.',
          continue: 'It is told, and the next item follows; at the end the steps behind `each` do not run.',
        },
      }),
    ),
  },
  {
    $id: 'each',
    description: 'Runs its steps once for each item of a list, one after another.',
    examples: [
      {
        in: { $: 'selection' },
        do: [{ call: { delete: '/system/api/user/{id}', quiet: true } }],
        onFailure: 'continue',
      },
    ],
  },
);

export const each = defineVerb({
  schema: Each,
  examples: [{ each: { in: { $: 'selection' }, do: [{ call: { delete: '/system/api/user/{id}', quiet: true } }] } }],
});
