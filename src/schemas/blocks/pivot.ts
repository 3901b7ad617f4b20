import { Type } from 'typebox';
import { chartItemTypes } from '../charts/item.ts';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { errorAt } from '../rules/finding.ts';
import { excludesKey, needsKey } from '../rules/keys-together.ts';
import { blockId, blockKeys, sourceName } from './block-keys.ts';
import { toWith } from './link-filters.ts';

export const pivot = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('pivot'),
      ...blockKeys,
      id: Type.Optional(blockId),
      source: sourceName(['data']),
      rowTitle: Type.Optional(about('The heading of the first column. Default: none.', Text)),
      heat: optional(Type.Boolean({ description: 'Shades each cell by its value.' }), false),
      choose: Type.Optional(
        Type.Boolean({
          description:
            'A click selects a cell, available as `page.<id>.item` like that of a [chart](#chart). Requires an `id`.',
        }),
      ),
      to: Type.Optional(
        Type.String({
          pattern: '^/',
          pathOf: 'pageOfItem',
          refers: 'path',
          description: 'The page that a click on a cell opens; {key}, {seriesKey} ... are filled from it.',
        }),
      ),
      toWith,
      empty: Type.Optional(about('Shown when there is no data.', Text)),
    },
    {
      description:
        'A table of a [data](sources.md#data) source: its dimension down, its split or its measures across, with totals if the source has them. With an earlier period each cell shows its change.',
      examples: [
        { kind: 'pivot', source: 'measures', heat: true },
        {
          kind: 'pivot',
          id: 'byType',
          source: 'measures',
          rowTitle: { zh: '告警类型', en: 'Alarm type' },
          choose: true,
        },
      ],
    },
  ),
  gives: (_, { choose }) => (choose === true ? { record: { item: { record: chartItemTypes } } } : undefined),
  rule(word) {
    const { value, pointer } = word;
    const found = needsKey(word, 'toWith', 'to');
    if (value.choose !== true) return found;
    found.push(...excludesKey(word, 'choose', 'to'));
    if (value.id === undefined)
      found.push(errorAt(`${pointer}/choose`, '"choose" requires "id"', 'Add "id": others read page.<id>.item.'));
    return found;
  },
});
