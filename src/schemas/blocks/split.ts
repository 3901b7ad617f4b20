import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const split = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('split'),
      ...blockKeys,
      side: blockRef('The narrow part on the left, often a tree.'),
      main: blockRef('The wide part.'),
      width: optional(
        Type.Integer({
          minimum: 160,
          maximum: 480,
          description: 'Width of the side in pixels; users can resize it.',
        }),
        240,
      ),
      folded: Type.Optional(
        Type.Boolean({
          default: false,
          description:
            'Starts with the side folded to a strip that names the selection: for a side that only filters the main area. Users can unfold it.',
        }),
      ),
    },
    {
      description: 'A narrow side on the left and a wide main area; on a phone the side collapses above.',
      examples: [
        {
          kind: 'split',
          side: { kind: 'tree', id: 'area', source: 'departments' },
          main: {
            kind: 'table',
            id: 'all',
            source: 'people',
            columns: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
          },
        },
      ],
    },
  ),
});
