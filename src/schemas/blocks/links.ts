import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { blockId, blockKeys, sourceName, wholeKinds } from './block-keys.ts';

export const links = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('links'),
      ...blockKeys,
      id: blockId,
      source: sourceName(wholeKinds),
      look: optional(
        oneOf(['tiles', 'rows'], {
          description: 'How they look.',
          meanings: { tiles: 'Tiles side by side.', rows: 'Lines, with the place in the menu.' },
        }),
        'rows',
      ),
      max: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of links; without it all.' }),
      ),
      empty: Type.Optional(about('What stands there when there is no link.', Text)),
    },
    {
      description: 'Links to pages of the menu. The source gives rows {menuId, caption, cascade, url, openType}.',
      examples: [{ kind: 'links', id: 'shortcuts', source: 'menus', look: 'tiles', max: 5 }],
    },
  ),
});
