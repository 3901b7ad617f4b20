import { type TProperties, Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { pathString } from '../grammar/path-use.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { needsKey } from '../rules/keys-together.ts';
import { written } from '../rules/rule.ts';
import { Button, implicitButton } from '../shared/button.ts';
import { Column } from '../shared/column.ts';
import { Export } from '../shared/export.ts';
import { Field } from '../shared/field.ts';
import { Filter } from '../shared/filter.ts';
import { formSteps } from '../shared/form-steps.ts';
import { sourceKinds } from '../sources/index.ts';
import { Call } from '../verbs/call.ts';
import { Delete } from '../verbs/delete.ts';
import { blockId, blockKeys } from './block-keys.ts';

/** The keys of one keyword, taken over by another. */
function keysOf({ properties }: { properties: TProperties }): TProperties {
  const { kind: _, $comment: __, ...keys } = properties;
  return keys;
}

const saving = (description: string, adds: readonly ('row' | 'form' | 'loaded')[]) =>
  Type.Optional(closed({ ...implicitButton, ...keysOf(Call) }, { description, holds: 'call', adds }));

export const crud = defineBlock({
  expands: true,
  schema: closed(
    {
      kind: Type.Literal('crud'),
      ...blockKeys,
      id: blockId,
      noun: about('The name of one row, as in "Add company" and "Edit company".', Text),
      list: closed(keysOf(sourceKinds.paged.schema), {
        description: 'The call that reads the rows, with the keys of a paged source.',
      }),
      title: Type.Optional(about('Heading above the table.', Text)),
      filters: Type.Optional(Type.Array(Filter, { description: 'Filters above the table.' })),
      columns: Type.Array(Column, { minItems: 1, inTable: true, description: 'The columns, left to right.' }),
      fields: Type.Optional(
        Type.Array(Field, {
          minItems: 1,
          adds: ['loaded'],
          description: 'Fields of the add and edit dialog.',
        }),
      ),
      ...formSteps,
      load: Type.Optional(
        pathString('load', 'GETs the record from this path before editing. Default: the row is the record.'),
      ),
      add: saving('The call that adds a record. Sends the field values.', ['form']),
      edit: saving('The call that updates a record. Sends the field values, the id and the version.', [
        'row',
        'form',
        'loaded',
      ]),
      delete: Type.Optional(
        closed({ ...implicitButton, ...keysOf(Delete) }, { adds: ['row'], description: 'How to delete a record.' }),
      ),
      export: Type.Optional(Export),
      toolbar: Type.Optional(Type.Array(Button, { description: 'More buttons above the table.' })),
      rowActions: Type.Optional(
        Type.Array(Button, { adds: ['row'], description: 'More row buttons, between Edit and Delete.' }),
      ),
      batch: Type.Optional(Type.Array(Button, { adds: ['selection'], description: 'Buttons for the ticked rows.' })),
      empty: Type.Optional(about('Shown when there are no rows.', Text)),
    },
    {
      description:
        'A list with search and buttons that add, edit and delete. Short for a [paged](sources.md#paged) source and a [table](#table) of the same name, and a dialog `<id>Form`.',
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
  rule(word) {
    const { value, pointer } = word;
    const [saves] = written(value, ['add', 'edit']);
    if (saves !== undefined && value.fields === undefined)
      return [errorAt(`${pointer}/${saves}`, `"${saves}" requires "fields"`, 'Add the fields of its dialog.')];
    if (saves === undefined && value.fields !== undefined)
      return [warningAt(`${pointer}/fields`, '"fields" requires "add" or "edit"', 'Add the call that saves them.')];
    const reasons = (['add', 'edit', 'delete'] as const).flatMap((key) => {
      const operation = value[key];
      if (!isRecord(operation)) return [];
      return needsKey({ value: operation, pointer: `${pointer}/${key}` }, 'disabledReason', 'disabled');
    });
    return [...needsKey(word, 'load', 'edit'), ...needsKey(word, 'steps', 'fields'), ...reasons];
  },
});
