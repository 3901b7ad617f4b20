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

/** Parts that a page uses in several places. */
export const Shared = closed(
  {
    options: named<Option[]>(
      Type.Array(Option, { minItems: 1, description: 'The choices.' }),
      'Option lists, used by `"options": "<name>"`.',
    ),
    fields: named<Field>(Field, 'Form fields, used by name in a list of fields.'),
    fieldDefaults: Type.Optional(
      closed(
        {
          required: Type.Optional(Type.Boolean({ description: 'The fields are required.' })),
          wide: Type.Optional(Type.Boolean({ description: 'The fields span both columns of the form.' })),
        },
        { description: 'What every form field of the page has unless it says otherwise.' },
      ),
    ),
    steps: named<Static<ReturnType<typeof Actions>>>(
      Actions('The steps.'),
      'Steps of buttons and dialogs, run by `{ "run": "<name>" }`.',
    ),
  },
  {
    $id: 'shared',
    description: 'Parts that a page uses more than once.',
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
