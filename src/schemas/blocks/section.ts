import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { Text } from '../text.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const Section = closed(
  {
    kind: Type.Literal('section'),
    ...blockKeys,
    title: Type.Optional(Text),
    description: Type.Optional(Text),
    collapsible: Type.Optional(Type.Boolean({ description: 'It can be folded; needs a title.' })),
    collapsed: Type.Optional(Type.Boolean({ description: 'Folded at the start.' })),
    items: Type.Array(blockRef('A block.'), { minItems: 1, description: 'The blocks, one below another.' }),
  },
  {
    description: 'Blocks one below another, under a heading.',
    examples: [
      {
        kind: 'section',
        title: { zh: '运行概况', en: 'Overview' },
        items: [{ kind: 'text', text: { zh: '今日一切正常', en: 'All is well today' } }],
      },
    ],
  },
);
export type SectionWords = Static<typeof Section>;
