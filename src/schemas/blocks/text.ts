import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Named } from '../grammar/expression.ts';
import { Text } from '../grammar/text.ts';
import { blockKeys } from './block-keys.ts';

export const text = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('text'),
      ...blockKeys,
      text: about('The text; {name} is filled from `values`, {name:0.00} with two decimals.', Text, {
        fills: 'values',
      }),
      look: optional(
        oneOf(['plain', 'heading', 'muted', 'info', 'warning'], {
          description: 'Style.',
          meanings: {
            plain: 'Plain text.',
            heading: 'As a heading.',
            muted: 'In grey.',
            info: 'Blue background: for information.',
            warning: 'Amber background: needs attention.',
          },
        }),
        'plain',
      ),
      values: Named('Values for {name} in the text. A missing value shows a dash.'),
    },
    {
      description: 'A line or a paragraph.',
      examples: [
        {
          kind: 'text',
          text: { zh: '{name} 的下级部门', en: 'Departments below {name}' },
          look: 'heading',
          values: { name: { $: 'page.departments.name' } },
        },
      ],
    },
  ),
});
