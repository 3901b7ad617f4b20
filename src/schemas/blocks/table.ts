import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf } from '../rules/rule.ts';
import { openRecord } from '../rules/scope.ts';
import { hintFor } from '../rules/suggest.ts';
import { Button } from '../shared/button.ts';
import { Column } from '../shared/column.ts';
import { Export } from '../shared/export.ts';
import { checkFilters, Filter, filterValues } from '../shared/filter.ts';
import { checkTableMap, TableMap } from '../shared/table-map.ts';
import { arrivals, checkArrivals } from './arrivals.ts';
import { checkBelow } from './below.ts';
import { blockId, blockKeys, blockRef, sourceName } from './block-keys.ts';
import { chosenRow } from './chosen-row.ts';
import { checkEmphasis, emphasis } from './emphasis.ts';
import { checkGroups, groups, groupValues } from './groups.ts';

const Cards = closed(
  {
    title: Type.String({ minLength: 1, description: 'The field of the column at the top.' }),
    picture: Type.Optional(Type.String({ minLength: 1, description: 'The field of the column with a picture.' })),
    first: Type.Optional(
      Type.Boolean({ default: false, description: 'Shows cards until a user chooses rows. Default: rows first.' }),
    ),
  },
  {
    description:
      'Lets users show the rows as cards: one column at the top, perhaps a picture, the first eight of the other columns below. Phones always show cards, with every column.',
  },
);

export const table = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('table'),
      ...blockKeys,
      id: blockId,
      source: sourceName(),
      title: Type.Optional(about('Heading above the table.', Text)),
      rowKey: optional(
        Type.String({
          minLength: 1,
          refers: 'rowField',
          description: 'The field that identifies a row.',
        }),
        'id',
      ),
      select: Type.Optional(Type.Boolean({ description: 'Adds a checkbox to every row, also without batch buttons.' })),
      choose: Type.Optional(Type.Boolean({ description: 'A click selects a row, available as `page.<id>.row`.' })),
      filters: optional(Type.Array(Filter, { description: 'Filters above the table.' }), []),
      columns: Type.Array(Column, { minItems: 1, inTable: true, description: 'The columns, left to right.' }),
      toolbar: optional(Type.Array(Button, { description: 'Buttons above the table.' }), []),
      export: Type.Optional(Export),
      rowActions: optional(Type.Array(Button, { adds: ['row'], description: 'Row buttons; `row` is their row.' }), []),
      batch: optional(
        Type.Array(Button, {
          adds: ['selection'],
          description: 'Buttons for the selected rows, available as `selection`. Adds a checkbox to every row.',
        }),
        [],
      ),
      cards: Type.Optional(Cards),
      map: Type.Optional(TableMap),
      arrivals,
      groups,
      emphasis,
      above: Type.Optional(
        blockRef('A block between the filters and the rows, such as a chart of what the filters leave.'),
      ),
      beside: Type.Optional(
        Type.String({
          refers: 'dialog',
          description:
            'A record dialog of the page that opens beside the rows rather than over them where the window is wide enough; a click anywhere on a row opens it.',
        }),
      ),
      density: Type.Optional(
        oneOf(['compact', 'default', 'comfortable'], {
          description:
            'The height of the rows until a user chooses another for this table. Default: that of the display settings.',
          meanings: {
            compact: 'Low rows, with the values of `below` in the same line.',
            default: 'Standard rows, with the values of `below` in a second line.',
            comfortable: 'High rows, with room around two lines.',
          },
        }),
      ),
      standsFor: Type.Optional(
        about(
          'What the rows stand for, such as "alarms", if a row can stand for several: the number that the service sends as `summary.all` is shown beside that of the rows.',
          Text,
        ),
      ),
      empty: Type.Optional(about('Shown when there are no rows.', Text)),
    },
    {
      description:
        'Rows with columns, filters, sorting, pages of 10, 50, 100 or 200 rows, and buttons; cards on a phone. The server filters and sorts a paged source, the console any other. Expressions read the ticked rows as `page.<id>.selection`, the conditions of the call as `page.<id>.filters` (a date range with `endField` as its two times, without it as a list of its two days) the number of all rows as `page.<id>.total`, the `summary` of the service as `page.<id>.summary`, and the fields of the columns in the order of the user as `page.<id>.columns`.',
      examples: [
        {
          kind: 'table',
          id: 'everybody',
          source: 'people',
          filters: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
          columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' }, sort: true }],
          cards: { title: 'name' },
          rowActions: [{ title: { zh: '编辑', en: 'Edit' }, open: 'edit' }],
        },
        {
          kind: 'table',
          id: 'alarms',
          source: 'people',
          rowKey: 'eventId',
          arrivals: { event: 'AlarmInfo', key: 'eventId', only: { kind: 'device' } },
          columns: [{ field: 'description', title: { zh: '告警内容', en: 'Description' } }],
        },
        {
          kind: 'table',
          id: 'colleagues',
          source: 'people',
          groups: {
            source: 'peopleByDepartment',
            by: [{ value: 'department', title: { zh: '部门', en: 'Department' }, filter: 'departmentCode' }],
          },
          columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
        },
      ],
    },
  ),
  rule: ({ value, pointer, around }) => [
    ...checkFilters(value.filters, `${pointer}/filters`),
    ...checkCards(value, `${pointer}/cards`),
    ...checkTableMap({ value, around }, `${pointer}/map`),
    ...checkArrivals(value.arrivals, `${pointer}/arrivals`),
    ...checkGroups(value.groups, `${pointer}/groups`),
    ...checkBelow(value.columns, `${pointer}/columns`),
    ...checkEmphasis(value, `${pointer}/emphasis`),
  ],
  gives: (row, block, source) => ({
    record: {
      ...chosenRow(row, block),
      // Other tables have no checkboxes.
      ...(block.select === true || listOf(block.batch).length > 0 ? { selection: { list: row } } : {}),
      // Only a paged source is called with conditions.
      filters: filterValues(block.filters, {
        ...(source.kind === 'paged' && isRecord(source.with) ? source.with : {}),
        ...groupValues(block.groups),
      }),
      total: 'number',
      summary: openRecord,
      columns: { list: 'text' },
    },
  }),
});

/** Cards show columns of the table, which say how to show their values. */
function checkCards({ cards, columns }: Readonly<Record<string, unknown>>, pointer: string): Finding[] {
  if (!isRecord(cards)) return [];
  const fields = listOf(columns).flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  return (['title', 'picture'] as const).flatMap((key) => {
    const field = cards[key];
    if (typeof field !== 'string' || fields.includes(field)) return [];
    const finding = errorAt(`${pointer}/${key}`, `the table has no column "${field}"`, hintFor(field, fields));
    return [{ ...finding, misnamed: { what: 'column', name: field, of: pointer.replace(/\/cards$/, '') } }];
  });
}
