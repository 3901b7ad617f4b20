import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { errorAt, warningAt } from '../rules/finding.ts';
import { blockKeys, blockRef } from './block-keys.ts';

export const section = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('section'),
      ...blockKeys,
      title: Type.Optional(about('The heading.', Text)),
      description: Type.Optional(about('A line below the heading.', Text)),
      collapsible: Type.Optional(
        Type.Boolean({
          default: false,
          description: 'A click on the heading collapses the section; requires a title.',
        }),
      ),
      collapsed: Type.Optional(
        Type.Boolean({ default: false, description: 'Starts collapsed; requires collapsible.' }),
      ),
      items: Type.Array(blockRef('A block.'), { minItems: 1, description: 'The blocks, top to bottom.' }),
    },
    {
      description: 'Stacked blocks under a heading.',
      examples: [
        {
          kind: 'section',
          title: { zh: '运行概况', en: 'Overview' },
          items: [{ kind: 'text', text: { zh: '今日一切正常', en: 'All is well today' } }],
        },
      ],
    },
  ),
  rule({ value, pointer }) {
    const { collapsible, collapsed, title } = value;
    if (collapsed === true && collapsible !== true)
      return [
        warningAt(
          `${pointer}/collapsed`,
          '"collapsed" requires "collapsible"',
          'Add "collapsible": true, or remove it.',
        ),
      ];
    if (collapsible !== true || title !== undefined) return [];
    return [errorAt(`${pointer}/collapsible`, 'a collapsible section requires a title', 'Add "title".')];
  },
});
