import { type TProperties, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Condition } from '../grammar/expression.ts';
import { Offer } from '../grammar/offer.ts';
import { Text } from '../grammar/text.ts';
import { sourceKinds } from '../sources/index.ts';
import { Call } from '../verbs/call.ts';
import { Delete } from '../verbs/delete.ts';
import { Button } from '../words/button.ts';
import { Column } from '../words/column.ts';
import { Field } from '../words/field.ts';
import { Filter } from '../words/filter.ts';
import { blockId, blockKeys } from './block-keys.ts';

/** The keys of a word that another word takes over. */
function keysOf({ properties }: { properties: TProperties }): TProperties {
  const { kind: _, $comment: __, ...keys } = properties;
  return keys;
}

/** What the button of a call says of itself; its title follows from the noun. */
const buttonKeys = {
  id: Type.Optional(
    Type.String({
      pattern: '^[0-9]+$',
      refers: 'function',
      description: 'The function id that permits it, in quotes; without it everybody may.',
    }),
  ),
  when: Type.Optional(about('The button is there while this holds.', Condition)),
  needs: Type.Optional(about('The button is left out where the platform does not offer this.', Offer)),
  disabled: Type.Optional(about('The button is grey while this holds.', Condition)),
};
const saving = (description: string, adds: readonly ('row' | 'form' | 'loaded')[]) =>
  Type.Optional(closed({ ...buttonKeys, ...keysOf(Call) }, { description, holds: 'call', adds }));

export const crud = defineBlock({
  expands: true,
  schema: closed(
    {
      kind: Type.Literal('crud'),
      ...blockKeys,
      id: blockId,
      noun: about('What one row is, as in "Add company" and "Edit company".', Text),
      list: closed(keysOf(sourceKinds.paged.schema), {
        description: 'How the rows are read: what a paged source says of itself.',
      }),
      title: Type.Optional(about('A heading over the table.', Text)),
      filters: Type.Optional(Type.Array(Filter, { description: 'Conditions that people may set over the table.' })),
      columns: Type.Array(Column, { minItems: 1, description: 'The columns, from the left.' }),
      fields: Type.Optional(
        Type.Array(Field, {
          minItems: 1,
          adds: ['loaded'],
          description: 'The fields of the dialog that adds and edits.',
        }),
      ),
      load: Type.Optional(
        Type.String({
          pattern: '^/',
          description: 'The path from which a record is read by GET before it is edited; without it the row is edited.',
        }),
      ),
      add: saving('The call that adds a record. It sends the values of the fields.', ['form']),
      edit: saving('The call that saves a record. It sends the values of the fields, the id and the version.', [
        'row',
        'form',
        'loaded',
      ]),
      delete: Type.Optional(
        closed({ ...buttonKeys, ...keysOf(Delete) }, { adds: ['row'], description: 'How a record is deleted.' }),
      ),
      toolbar: Type.Optional(Type.Array(Button, { description: 'More buttons over the table.' })),
      rowActions: Type.Optional(
        Type.Array(Button, { adds: ['row'], description: 'More buttons at each row, between Edit and Delete.' }),
      ),
      batch: Type.Optional(
        Type.Array(Button, { adds: ['selection'], description: 'Buttons for rows that are ticked.' }),
      ),
      empty: Type.Optional(about('What stands there when there is no row.', Text)),
    },
    {
      description:
        'A list with a dialog: a table with search, and the buttons that add, edit and delete. It is short for a [paged](sources.md#paged) source and a [table](#table) of the same name, and a dialog `<id>Form`.',
      examples: [
        {
          kind: 'crud',
          id: 'companies',
          noun: { zh: '单位', en: 'company' },
          list: { post: '/system/api/dictionary/pageList', fields: { id: 'text', dictLabel: 'text' } },
          columns: [{ field: 'dictLabel', title: { zh: '名称', en: 'Name' }, sort: true }],
          fields: [{ field: 'dictLabel', title: { zh: '名称', en: 'Name' }, required: true }],
          add: { post: '/system/api/dictionary' },
          edit: { put: '/system/api/dictionary/{id}' },
          delete: {
            path: '/system/api/dictionary/{id}',
            title: { zh: '删除“{dictLabel}”？', en: 'Delete "{dictLabel}"?' },
          },
        },
      ],
    },
  ),
});
