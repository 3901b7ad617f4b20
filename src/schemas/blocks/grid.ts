import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const Grid = closed(
  {
    kind: Type.Literal('grid'),
    ...blockKeys,
    columns: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 4, default: 2, description: 'How many columns; on a phone always one.' }),
    ),
    items: Type.Array(blockRef('A block.'), { minItems: 1, description: 'The blocks, row by row.' }),
  },
  {
    description: 'Blocks side by side, row by row; on a phone one below another.',
    examples: [{ kind: 'grid', columns: 3, items: [{ kind: 'text', text: 'LED', span: 2 }] }],
  },
);
export type GridWords = Static<typeof Grid>;
