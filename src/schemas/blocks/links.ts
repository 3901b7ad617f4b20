import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const Links = closed(
  {
    kind: Type.Literal('links'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    look: Type.Optional(
      oneOf(['tiles', 'rows'], { default: 'rows', description: 'Tiles in three columns, or lines.' }),
    ),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'The most links.' })),
    empty: Type.Optional(Text),
  },
  {
    description: 'Links to menu entries: rows of {menuId, caption, cascade, url, openType}.',
    examples: [{ kind: 'links', id: 'shortcuts', source: 'menus', look: 'tiles', max: 5 }],
  },
);
export type Links = Static<typeof Links>;
