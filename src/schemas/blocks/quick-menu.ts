import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { blockId, blockKeys } from './block-keys.ts';

export const QuickMenuBlock = closed(
  {
    kind: Type.Literal('quickMenu'),
    ...blockKeys,
    id: blockId,
    max: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 50,
        default: 5,
        description: 'The most shortcuts that are shown and chosen.',
      }),
    ),
  },
  {
    description:
      "The person's own shortcuts to pages, as tiles: people choose them from the menu, put them in order and take them away. They also stand in the header.",
    examples: [{ kind: 'quickMenu', id: 'shortcuts', max: 5 }],
  },
);
export type QuickMenuBlock = Static<typeof QuickMenuBlock>;
