import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const Split = closed(
  {
    kind: Type.Literal('split'),
    ...blockKeys,
    side: blockRef('The narrow part on the left, often a tree.'),
    main: blockRef('The wide part.'),
    width: Type.Optional(
      Type.Integer({
        minimum: 160,
        maximum: 480,
        default: 240,
        description: 'The width of the narrow part in pixels; people can drag it.',
      }),
    ),
  },
  {
    description: 'A narrow part on the left and a wide one beside it; on a phone the narrow one folds away above.',
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
);
export type SplitWords = Static<typeof Split>;
