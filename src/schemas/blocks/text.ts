import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Values } from '../expression.ts';
import { Text } from '../text.ts';
import { blockKeys } from './block-keys.ts';

export const TextBlock = closed(
  {
    kind: Type.Literal('text'),
    ...blockKeys,
    text: Text,
    look: Type.Optional(
      oneOf(['plain', 'heading', 'muted', 'info', 'warning'], {
        default: 'plain',
        description: 'How it looks; info and warning stand on a surface.',
      }),
    ),
    values: Values('What {name} in the text is filled from.'),
  },
  {
    description: 'A line or a paragraph.',
    examples: [
      {
        kind: 'text',
        text: { zh: '{name} 的下级部门', en: 'Departments below {name}' },
        look: 'heading',
        values: { name: { $: 'page.side.name' } },
      },
    ],
  },
);
export type TextBlock = Static<typeof TextBlock>;
