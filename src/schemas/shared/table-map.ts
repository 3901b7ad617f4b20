import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { errorAt, type Finding } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf, type RuledValue } from '../rules/rule.ts';
import { hintFor } from '../rules/suggest.ts';
import { checkStatus, PlaceStatus, placeField, rowField } from './map-layer.ts';

/** Where the rows of a table are: a third look beside rows and cards. */
export const TableMap = closed(
  {
    source: Type.String({
      refers: 'source',
      sourceKinds: ['box'],
      description:
        'Name of the source with the places. It has the conditions of the table with "with": { "$": "page.<id>.filters" }, <id> being that of the table.',
    }),
    at: placeField('The field with [longitude, latitude] in GCJ-02 degrees.'),
    name: Type.Optional(
      rowField('The field with the name of a place. Default: that of the title of the cards, else "name".'),
    ),
    text: Type.Optional(rowField('The field for the second line in the list.')),
    status: Type.Optional(PlaceStatus),
    readBy: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'The condition of the source of the table that takes a list of keys, such as "idList": the details, the row buttons and the batch buttons then have the rows of the table. Without it they have those of the source of places.',
      }),
    ),
    unplaced: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'The filter of the table that with `false` leaves the rows without coordinates: their number becomes a link to them.',
      }),
    ),
  },
  {
    $id: 'tableMap',
    description:
      'Lets users show the rows on a map, with the filters, the row buttons and the batch buttons of the table: a box or a lasso ticks rows. `<id>.view=map` in the address opens it.',
    examples: [
      {
        source: 'devicesOnMap',
        readBy: 'idList',
        unplaced: 'hasLocation',
        status: {
          field: 'state',
          alarmLevels: true,
          options: [{ value: 'OFFLINE', title: { zh: '离线', en: 'Offline' }, tone: 'danger' }],
        },
      },
    ],
  },
);

/** Checks the status of the places and the filter of the rows without coordinates. */
export function checkTableMap({ value, around }: Pick<RuledValue, 'value' | 'around'>, pointer: string): Finding[] {
  const { map, filters } = value;
  if (!isRecord(map)) return [];
  const { status, unplaced } = map;
  const found = isRecord(status) ? checkStatus({ value: status, pointer: `${pointer}/status`, around }) : [];
  const fields = listOf(filters).flatMap(({ field }) => (typeof field === 'string' ? [field] : []));
  return typeof unplaced !== 'string' || fields.includes(unplaced)
    ? found
    : [...found, errorAt(`${pointer}/unplaced`, `the table has no filter "${unplaced}"`, hintFor(unplaced, fields))];
}
