import { type Static, Type } from 'typebox';
import { Button } from '../action.ts';
import { closed } from '../closed.ts';
import { Column, Filter } from '../column.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';

export const Table = closed(
  {
    kind: Type.Literal('table'),
    ...blockKeys,
    id: blockId,
    source: sourceName(),
    title: Type.Optional(Text),
    rowKey: Type.Optional(
      Type.String({ minLength: 1, default: 'id', description: 'The field that tells rows apart.' }),
    ),
    filters: Type.Optional(Type.Array(Filter, { description: 'Conditions that the person may set.' })),
    columns: Type.Array(Column, { minItems: 1, description: 'The columns, from the left.' }),
    toolbar: Type.Optional(Type.Array(Button, { description: 'Buttons over the table.' })),
    rowActions: Type.Optional(Type.Array(Button, { adds: ['row'], description: 'Buttons at each row.' })),
    batch: Type.Optional(
      Type.Array(Button, {
        adds: ['selection'],
        description: 'Buttons for the rows that are ticked; with them rows can be ticked. They use `selection`.',
      }),
    ),
    empty: Type.Optional(Text),
  },
  {
    description:
      'Rows with columns, filters, sort, pages of 10, 50, 100 or 200 and actions. A paged source is filtered and sorted by the server, any other here. Expressions find the rows that are ticked under `page.<id>.selection` and the filters under `page.<id>.filters`.',
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
);
export type Table = Static<typeof Table>;
