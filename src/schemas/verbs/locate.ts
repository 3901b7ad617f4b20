import { Type } from 'typebox';
import { about, closed } from '../grammar/closed.ts';
import { Expression, Named } from '../grammar/expression.ts';
import { defineVerb } from './verb.ts';

const Locate = closed(
  {
    at: about('Expression for [longitude, latitude] in GCJ-02 degrees.', Expression, { expects: 'list' }),
    name: Type.Optional(about('Expression for the label of the point.', Expression)),
    on: Type.Optional(
      Type.String({
        pattern: '^/',
        pathOf: 'page',
        refers: 'path',
        description: 'A page with a map to show it on, for users who may open it. Others see the dialog.',
      }),
    ),
    query: Named('With on: query parameters of the address, which say what to show.'),
  },
  {
    $id: 'locate',
    description: 'Shows a point on the map: on a page with one, or in a dialog. Without a point it shows a message.',
    examples: [
      { at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } },
      {
        at: { $: 'row.location.coordinates' },
        on: '/operation/alarmManage/alarmMap',
        query: { eventId: { $: 'row.id' } },
      },
    ],
  },
);

export const locate = defineVerb({
  schema: Locate,
  examples: [{ locate: { at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } } }],
});
