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
      id: Type.Optional(blockId),
      source: sourceName(wholeKinds),
      look: optional(
        oneOf(['tiles', 'rows'], {
          description: 'Layout.',
          meanings: { tiles: 'Tiles side by side.', rows: 'Lines with the path in the menu.' },
        }),
        'rows',
      ),
      max: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: 'Maximum number of links. Default: all.' }),
      ),
      empty: Type.Optional(about('Shown when there are no links.', Text)),
    },
    {
      description: 'Links to menu pages. The source returns rows of {menuId, caption, cascade, url, openType}.',
      examples: [{ kind: 'links', id: 'shortcuts', source: 'menus', look: 'tiles', max: 5 }],
    },
  ),
});
