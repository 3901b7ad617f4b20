import { Type } from 'typebox';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { Expression } from '../grammar/expression.ts';
import { steps } from './steps.ts';
import { defineVerb } from './verb.ts';

const Each = closed(
  {
    in: about('Expression for the list, such as { "$": "selection" } for the ticked rows.', Expression, {
      expects: 'list',
    }),
    do: steps('The steps for each item. They use `item`; {name} in paths and texts is filled from it.', [
      'item',
      'row',
    ]),
    onFailure: Type.Optional(
      oneOf(['stop', 'continue'], {
        default: 'stop',
        description: 'What to do on failure.',
        meanings: {
          stop: 'Stops; later items are not processed.',
          continue:
            'Continues, and lists the items that failed with their reasons; the steps after `each` are skipped.',
        },
      }),
    ),
  },
  {
    $id: 'each',
    description: 'Runs its steps for each item of a list, in order.',
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
