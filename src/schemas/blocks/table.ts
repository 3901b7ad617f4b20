import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { openRecord } from '../rules/scope.ts';
import { Button } from '../words/button.ts';
import { Column } from '../words/column.ts';
import { Filter } from '../words/filter.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';
import { chosenRow } from './chosen-row.ts';

export const table = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('table'),
      ...blockKeys,
      id: blockId,
      source: sourceName(),
      title: Type.Optional(about('A heading over the table.', Text)),
      rowKey: optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field that tells rows apart.',
        }),
        'id',
      ),
      choose: Type.Optional(
        Type.Boolean({ description: 'A click chooses a row: expressions find it under `page.<id>.row`.' }),
      ),
      filters: optional(Type.Array(Filter, { description: 'Conditions that people may set over the table.' }), []),
      columns: Type.Array(Column, { minItems: 1, description: 'The columns, from the left.' }),
      toolbar: optional(Type.Array(Button, { description: 'Buttons over the table.' }), []),
      rowActions: optional(
        Type.Array(Button, { adds: ['row'], description: 'Buttons at each row; `row` is the row.' }),
        [],
      ),
      batch: optional(
        Type.Array(Button, {
          adds: ['selection'],
          description:
            'Buttons for rows that are ticked; with them rows can be ticked. `selection` is the list of them.',
        }),
        [],
      ),
      empty: Type.Optional(about('What stands there when there is no row.', Text)),
    },
    {
      description:
        'Rows with columns, filters, sorting, pages of 10, 50, 100 or 200 rows, and buttons; cards on a phone. A paged source is filtered and sorted by the server, any other by the console. Expressions find the ticked rows under `page.<id>.selection`, the filters under `page.<id>.filters` and the number of all rows under `page.<id>.total`.',
      examples: [
        {
          kind: 'table',
          id: 'everybody',
          source: 'people',
          filters: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
          columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' }, sort: true }],
          rowActions: [{ title: { zh: '编辑', en: 'Edit' }, do: [{ open: 'edit', with: 'row' }] }],
        },
      ],
    },
  ),
  gives: (row, block) => ({
    record: { ...chosenRow(row, block), selection: { list: row }, filters: openRecord, total: 'number' },
  }),
});
