import { type Static, Type } from 'typebox';
import { Option } from '../grammar/choices.ts';
import { closed } from '../grammar/closed.ts';
import { namePattern } from '../rules/name-pattern.ts';
import { Actions } from './action.ts';
import { Field } from './field.ts';

const named = <Value>(value: object, description: string) =>
  Type.Optional(
    Type.Unsafe<Record<string, Value>>({
      type: 'object',
      propertyNames: { pattern: namePattern },
      additionalProperties: value,
      description,
    }),
  );

/** Parts of a page that are used at several places. */
export const Shared = closed(
  {
    options: named<Option[]>(
      Type.Array(Option, { minItems: 1, description: 'The choices.' }),
      'Lists of choices; `"options": "<name>"` uses one.',
    ),
    fields: named<Field>(Field, 'Fields of forms; the name in quotes stands for one in a list of fields.'),
    steps: named<Static<ReturnType<typeof Actions>>>(
      Actions('The steps.'),
      'Steps of buttons and dialogs; `{ "run": "<name>" }` runs them.',
    ),
  },
  {
    $id: 'shared',
    description: 'Parts of a page that are used at several places.',
    examples: [
      {
        options: {
          enabled: [
            { value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' },
            { value: false, title: { zh: '禁用', en: 'Disabled' } },
          ],
        },
        steps: { saved: [{ close: true }, { reload: 'people' }] },
      },
    ],
  },
);
export type Shared = Static<typeof Shared>;
