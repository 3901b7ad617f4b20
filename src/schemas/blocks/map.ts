import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Expression } from '../grammar/expression.ts';
import { Text } from '../grammar/text.ts';
import { errorAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf } from '../rules/rule.ts';
import { openRecord } from '../rules/scope.ts';
import { hintFor } from '../rules/suggest.ts';
import { Button } from '../shared/button.ts';
import { MapLayer } from '../shared/map-layer.ts';
import { blockId, blockKeys } from './block-keys.ts';

export const map = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('map'),
      ...blockKeys,
      id: blockId,
      title: Type.Optional(about('Heading above the map.', Text)),
      layers: Type.Array(MapLayer, {
        minItems: 1,
        maxItems: 12,
        description: 'What the map shows, the top layer first.',
      }),
      list: optional(
        Type.Boolean({
          description:
            'A list of the places in view beside the map: the way in by keyboard, and the whole map where it cannot be drawn.',
        }),
        true,
      ),
      compact: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'A small map, for a detail or a panel of a dashboard: 260 pixels high, or as high as its panel, without the list, with the legend closed and few tools. It loads once it is near the screen, shows all its places first, and keeps nothing in the address; without places there is only the sentence of `empty`.',
        }),
      ),
      start: optional(
        oneOf(['places', 'preferred', 'follow'], {
          description: 'What the map shows first, unless the address says it.',
          meanings: {
            places: 'All places of its layers.',
            follow:
              'All places of its layers, and all again whenever they reach further or less far, such as those of another area.',
            preferred: 'The view that the user prefers, from /my/preferences; without one all places.',
          },
        }),
        'preferred',
      ),
      focus: Type.Optional(
        closed(
          {
            layer: Type.String({ description: 'The id of the layer that the place belongs to.' }),
            source: Type.Optional(
              Type.String({
                refers: 'source',
                sourceKinds: ['rest', 'static'],
                description: 'Name of the source with the row.',
              }),
            ),
            parameter: Type.Optional(
              Type.String({
                pattern: '^[A-Za-z][A-Za-z0-9_]*$',
                description:
                  'The query parameter that the source reads, such as "eventId": the address loses it once the place is closed.',
              }),
            ),
            row: Type.Optional(
              about(
                'Expression for another row to choose: that of a table beside the map. The map stays where it is if the row is in view.',
                Expression,
                {
                  expects: 'record',
                },
              ),
            ),
          },
          {
            description:
              'A place to go to and to choose, also if it is not in view: the row of a source, once it is read, or of an expression, once it has one.',
          },
        ),
      ),
      empty: Type.Optional(about('Shown when no layer has a place.', Text)),
      emptyAction: Type.Optional(
        about('A button below `empty`, such as one that opens the form with the position.', Button),
      ),
    },
    {
      description:
        'Places on a map, with a legend that filters, details of the chosen place, and a list beside it. Expressions read the chosen place as `page.<id>.row` with its layer as `page.<id>.layer`, and what is in view as `page.<id>.box` (west, south, east, north) and `page.<id>.zoom`; `page.<id>.charts` has `left`, `right`, `leftEvent` and `rightEvent`, the charts beside maps that the operation setting shows. The address keeps the view, the hidden layers and the chosen place.',
      examples: [
        {
          kind: 'map',
          id: 'city',
          layers: [
            {
              id: 'poles',
              title: { zh: '灯杆', en: 'Poles' },
              source: 'poles',
              status: { field: 'status', options: [{ value: 'NORMAL', title: { zh: '正常', en: 'Active' } }] },
            },
          ],
        },
      ],
    },
  ),
  rule: ({ value, pointer }) => {
    const { focus } = value;
    if (!isRecord(focus)) return [];
    const ids = listOf(value.layers).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
    return typeof focus.layer !== 'string' || ids.includes(focus.layer)
      ? []
      : [errorAt(`${pointer}/focus/layer`, `the map has no layer "${focus.layer}"`, hintFor(focus.layer, ids))];
  },
  gives: () => ({
    record: {
      row: openRecord,
      layer: 'text',
      box: { list: 'number' },
      zoom: 'number',
      charts: { record: { left: 'boolean', right: 'boolean', leftEvent: 'boolean', rightEvent: 'boolean' } },
    },
  }),
});
