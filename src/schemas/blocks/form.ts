import { type Static, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { load } from '../grammar/load-path.ts';
import { Text } from '../grammar/text.ts';
import { checkFields } from '../rules/check-fields.ts';
import { checkFormRecord } from '../rules/check-form-record.ts';
import { warningAt } from '../rules/finding.ts';
import { excludesKey, needsKey } from '../rules/keys-together.ts';
import { listOf } from '../rules/rule.ts';
import { openRecord } from '../rules/scope.ts';
import { Actions } from '../shared/action.ts';
import { Field } from '../shared/field.ts';
import { checkSteps, formSteps } from '../shared/form-steps.ts';
import { blockId, blockKeys } from './block-keys.ts';

export const form = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('form'),
      ...blockKeys,
      id: blockId,
      title: Type.Optional(about('The heading of the form.', Text)),
      record: Named(
        'The record that the form edits, such as the one chosen in a tree: { "$": "page.tree" }. The form follows it: another record shows its own values, and unsaved input returns with its record. `row` is the record. Default: the form edits what it loads.',
      ),
      adds: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'The form adds something to its `record`, such as a reply: it starts with `values`, not with those of the record, and once saved it begins the next one. Requires `record`.',
        }),
      ),
      load: load('formLoad', ', with {name} filled from `record`. Default: nothing is loaded.'),
      values: Named('Initial values, by field; `loaded` is the loaded record, `row` the one of `record`.'),
      fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
      ...formSteps,
      submit: Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('Steps of the Save button. A call without a body sends the field values.'),
        adds: ['row', 'form', 'loaded'],
      }),
      submitTitle: Type.Optional(about('Title of the Save button. Default: Save.', Text)),
    },
    {
      adds: ['row', 'loaded'],
      description:
        'A form on the page. Unsaved input is kept as a draft. Without `record` and `load` it adds records: once saved it begins the next one. A form beside a tree or a table names what is chosen there as its `record` and shows a note until there is one.',
      examples: [
        {
          kind: 'form',
          id: 'contact',
          load: '/system/api/userInfo',
          fields: [{ field: 'name', title: { zh: '姓名', en: 'Name' }, required: true }],
          submit: [{ call: { put: '/system/api/user/{id}' } }],
        },
        {
          kind: 'form',
          id: 'department',
          record: { $: 'page.departments' },
          fields: [{ field: 'name', title: { zh: '名称', en: 'Name' }, required: true }],
          submit: [{ call: { put: '/system/api/department/{id}' } }, { reload: 'departments' }],
        },
        {
          kind: 'form',
          id: 'reply',
          record: { $: 'page.departments' },
          adds: true,
          fields: [{ field: 'text', title: { zh: '回复', en: 'Reply' }, input: 'textarea', required: true }],
          submit: [{ call: { post: '/departments/{id}/reply', body: { text: { $: 'form.text' } } } }],
        },
        {
          kind: 'form',
          id: 'visit',
          steps: [
            { id: 'who', title: { zh: '访客', en: 'Visitor' } },
            { id: 'when', title: { zh: '时间', en: 'Times' } },
          ],
          fields: [
            { field: 'name', title: { zh: '姓名', en: 'Name' }, required: true },
            { field: 'time', title: { zh: '时间', en: 'Time' }, input: 'datetime', inStep: 'when' },
          ],
          submit: [{ call: { post: '/visits' } }],
        },
      ],
    },
  ),
  gives: () => ({ record: { values: openRecord, isDirty: 'boolean' } }),
  rule: ({ value, pointer }) => [
    ...checkFields(value, pointer),
    ...checkFormRecord(value, pointer),
    ...checkSteps({ value, pointer }),
    ...needsKey({ value, pointer }, 'adds', 'record'),
    ...excludesKey({ value, pointer }, 'adds', 'load'),
    ...listOf(value.fields).flatMap(({ only }, index) =>
      only === 'add'
        ? [warningAt(`${pointer}/fields/${index}/only`, 'a form on the page never adds', 'Remove it.')]
        : [],
    ),
  ],
});
