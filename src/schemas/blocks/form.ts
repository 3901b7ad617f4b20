import { type Static, Type } from 'typebox';
import { Actions } from '../action.ts';
import { closed } from '../closed.ts';
import { Values } from '../expression.ts';
import { Field } from '../field.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys } from './block-keys.ts';

const load = Type.Optional(
  Type.String({ pattern: '^/', description: 'Where the record is read by GET; {id} is filled from the row.' }),
);

export const Form = closed(
  {
    kind: Type.Literal('form'),
    ...blockKeys,
    id: blockId,
    title: Type.Optional(Text),
    load,
    values: Values('Values at the start by field, with `loaded` as what was read.'),
    fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
    submit: Type.Unsafe<Static<ReturnType<typeof Actions>>>({
      ...Actions('What Save does.'),
      adds: ['row', 'form', 'loaded'],
    }),
    submitTitle: Type.Optional(Text),
  },
  {
    adds: ['loaded'],
    description: 'A form on the page itself. Leaving it with unsaved typing asks first.',
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
);
export type Form = Static<typeof Form>;

/** A dialog with a form. Opened with a row it edits that record, otherwise it adds one. */
export const FormDialog = closed(
  {
    kind: Type.Literal('form'),
    title: Text,
    editTitle: Type.Optional(Text),
    load,
    values: Values('Values at the start by field, with `row` and `loaded`.'),
    fields: Type.Array(Field, { minItems: 1, description: 'The fields, in two columns.' }),
    add: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('What Save does when the dialog adds.'),
        adds: ['form'],
      }),
    ),
    edit: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('What Save does when the dialog edits.'),
        adds: ['row', 'form', 'loaded'],
      }),
    ),
    submit: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('What Save does where add or edit is not written.'),
        adds: ['row', 'form', 'loaded'],
      }),
    ),
    submitTitle: Type.Optional(Text),
  },
  {
    adds: ['row', 'loaded'],
    description: 'A dialog with a form. Opened with a row it edits that record, otherwise it adds one.',
    examples: [
      {
        kind: 'form',
        title: { zh: '新增', en: 'Add' },
        fields: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
        submit: [{ call: { post: '/system/api/user' } }, { close: true }],
      },
    ],
  },
);
export type FormDialog = Static<typeof FormDialog>;
