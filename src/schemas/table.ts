import { type Static, Type } from 'typebox';
import { Button } from './action.ts';
import { Option } from './field.ts';
import { Text } from './text.ts';

/** Cells: how a value is shown. */
const cellKinds = ['text', 'number', 'percent', 'status', 'boolean', 'date', 'datetime', 'tags'] as const;

export const Column = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    field: Type.String({ minLength: 1 }),
    title: Text,
    as: Type.Optional(Type.Enum([...cellKinds])),
    options: Type.Optional(
      Type.Array(Option, { minItems: 1, description: 'Names and tones of the values of a status.' }),
    ),
    sort: Type.Optional(Type.Boolean({ description: 'The server can sort by it.' })),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, description: 'Pixels.' })),
    empty: Type.Optional(Text),
  },
  { $id: 'column', additionalProperties: false },
);
export type Column = Static<typeof Column>;

export const Filter = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    field: Type.String({ minLength: 1 }),
    title: Text,
    input: Type.Optional(Type.Enum(['text', 'select', 'treeSelect'])),
    options: Type.Optional(Type.Array(Option, { minItems: 1 })),
    source: Type.Optional(Type.String()),
    placeholder: Type.Optional(Text),
  },
  { $id: 'filter', additionalProperties: false },
);
export type Filter = Static<typeof Filter>;

/** Rows of a paged source with filters, sort, page sizes 10/50/100/200 and actions (PAGE-02). */
export const Table = Type.Object(
  {
    $comment: Type.Optional(Type.String()),
    kind: Type.Literal('table'),
    id: Type.String({ minLength: 1 }),
    source: Type.String(),
    rowKey: Type.Optional(Type.String()),
    filters: Type.Optional(Type.Array(Filter)),
    columns: Type.Array(Column, { minItems: 1 }),
    toolbar: Type.Optional(Type.Array(Button)),
    rowActions: Type.Optional(Type.Array(Button)),
    empty: Type.Optional(Text),
  },
  { $id: 'table', additionalProperties: false },
);
export type Table = Static<typeof Table>;
