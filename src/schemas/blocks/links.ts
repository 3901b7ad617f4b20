import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from '../closed.ts';
import { Text } from '../text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const Links = closed(
  {
    kind: Type.Literal('links'),
    ...blockKeys,
    id: blockId,
    source: sourceName(wholeKinds),
    look: Type.Optional(
      oneOf(['tiles', 'rows'], {
        default: 'rows',
        description: 'How they look.',
        meanings: { tiles: 'Tiles side by side.', rows: 'Lines, with the place in the menu.' },
      }),
    ),
    max: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'The most links; without it all.' })),
    empty: Type.Optional(about('What stands there when there is no link.', Text)),
  },
  {
    description: 'Links to pages of the menu. The source gives rows {menuId, caption, cascade, url, openType}.',
    examples: [{ kind: 'links', id: 'shortcuts', source: 'menus', look: 'tiles', max: 5 }],
  },
);
export type Links = Static<typeof Links>;
