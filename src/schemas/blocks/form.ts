import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { Text } from '../grammar/text.ts';
import { checkFields } from '../rules/check-fields.ts';
import { warningAt } from '../rules/finding.ts';
import { load } from '../rules/load-path.ts';
import { listOf } from '../rules/rule.ts';
import { openRecord } from '../rules/scope.ts';
import { Actions } from '../shared/action.ts';
import { Field } from '../shared/field.ts';
import { blockId, blockKeys } from './block-keys.ts';

export const form = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('form'),
      ...blockKeys,
      id: blockId,
      title: Type.Optional(about('The heading of the form.', Text)),
      load: load('formLoad', '. Default: nothing is loaded.'),
      values: Named('Initial values, by field; `loaded` is the loaded record.'),
      fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
      submit: Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('Steps of the Save button. A call without a body sends the field values.'),
        adds: ['row', 'form', 'loaded'],
      }),
      submitTitle: Type.Optional(about('Title of the Save button. Default: Save.', Text)),
    },
    {
      adds: ['loaded'],
      description: 'A form on the page. Unsaved input is kept as a draft.',
      examples: [
        {
          kind: 'form',
          id: 'contact',
          load: '/system/api/userInfo',
          fields: [{ field: 'name', title: { zh: '姓名', en: 'Name' }, required: true }],
          submit: [{ call: { put: '/system/api/user/{id}' } }],
        },
      ],
    },
  ),
  gives: () => ({ record: { values: openRecord, isDirty: 'boolean' } }),
  rule: ({ value, pointer }) => [
    ...checkFields(value, pointer),
    ...listOf(value.fields).flatMap(({ only }, index) =>
      only === 'add'
        ? [warningAt(`${pointer}/fields/${index}/only`, 'a form on the page never adds', 'Remove it.')]
        : [],
    ),
  ],
});
