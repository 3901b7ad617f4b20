import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { blockKeys } from './block-keys.ts';

export const image = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('image'),
      ...blockKeys,
      src: Type.String({
        pattern: '^(/(?!/)|https://|data:image/)',
        pathOf: 'address',
        description: 'A path of the platform, or an https URL.',
      }),
      alt: about('Describes the picture for screen readers.', Text),
      height: Type.Optional(Type.Integer({ minimum: 16, maximum: 2000, description: 'The height in pixels.' })),
      fit: optional(
        oneOf(['contain', 'cover'], {
          description: 'How the picture fits its box.',
          meanings: { contain: 'Shows the whole picture.', cover: 'Fills the box and may crop the edges.' },
        }),
        'contain',
      ),
    },
    {
      description: 'A picture.',
      examples: [{ kind: 'image', src: '/favicon.svg', alt: { zh: '标志', en: 'Mark' }, height: 64 }],
    },
  ),
});
