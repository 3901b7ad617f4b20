import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { Button } from '../shared/button.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const card = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('card'),
      ...blockKeys,
      title: about('The heading of the card.', Text),
      actions: optional(Type.Array(Button, { description: 'Buttons next to the heading.' }), []),
      body: blockRef('The block on the surface.'),
    },
    {
      description: 'A card: one block with a heading.',
      examples: [
        {
          kind: 'card',
          title: { zh: '值班电话', en: 'Duty phone' },
          actions: [{ title: { zh: '刷新', en: 'Refresh' }, do: [{ reload: 'people' }] }],
          body: { kind: 'text', text: '020-8468 0000' },
        },
      ],
    },
  ),
});
