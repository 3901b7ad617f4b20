import { type Static, Type } from 'typebox';
import { Text } from './text.ts';
import { validatorNames } from './validator-names.ts';

const inputKinds = [
  'text',
  'password',
  'textarea',
  'number',
  'select',
  'radio',
  'switch',
  'date',
  'datetime',
  'treeSelect',
] as const;

/** A choice; `value` is what the platform gets. */
export const Option = Type.Object(
  {
    value: Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }),
    title: Text,
    tone: Type.Optional(Type.Enum(['success', 'warning', 'danger', 'info', 'neutral'])),
  },
  { $id: 'option', additionalProperties: false },
);
export type Option = Static<typeof Option>;

/** A field of a dialog. `field` is the place in the record; dots go deeper (`department.code`). */
export const Field = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    field: Type.String({ minLength: 1 }),
    title: Text,
    input: Type.Optional(Type.Enum([...inputKinds])),
    required: Type.Optional(Type.Boolean()),
    validate: Type.Optional(Type.Enum([...validatorNames])),
    maxLength: Type.Optional(Type.Integer({ minimum: 1 })),
    options: Type.Optional(Type.Array(Option, { minItems: 1 })),
    source: Type.Optional(Type.String({ description: 'The source of the choices of a treeSelect.' })),
    default: Type.Optional(Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] })),
    placeholder: Type.Optional(Text),
    help: Type.Optional(Text),
    only: Type.Optional(
      Type.Enum(['add', 'edit'], { description: 'Shown only when the dialog adds, or only when it edits.' }),
    ),
    wide: Type.Optional(Type.Boolean({ description: 'Takes both columns.' })),
  },
  { $id: 'field', additionalProperties: false },
);
export type Field = Static<typeof Field>;
