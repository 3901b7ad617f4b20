import { type Static, Type } from 'typebox';
import { Action } from './action.ts';
import { Field } from './field.ts';
import { Text } from './text.ts';

/** A dialog with a form. Opened with a row it edits that record, otherwise it adds one. */
export const FormDialog = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('form'),
    title: Text,
    editTitle: Type.Optional(Text),
    load: Type.Optional(
      Type.String({
        pattern: '^/',
        description: 'Where the record is read before it is edited; {id} is filled from the row.',
      }),
    ),
    fields: Type.Array(Field, { minItems: 1 }),
    add: Type.Optional(Type.Array(Action, { minItems: 1, description: 'What Save does when the dialog adds.' })),
    edit: Type.Optional(Type.Array(Action, { minItems: 1, description: 'What Save does when the dialog edits.' })),
  },
  { $id: 'formDialog', additionalProperties: false },
);
export type FormDialog = Static<typeof FormDialog>;
