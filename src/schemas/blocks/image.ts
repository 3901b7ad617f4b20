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
        description: 'A path of the platform, or an https address.',
      }),
      alt: about('What the picture shows, for people who cannot see it.', Text),
      height: Type.Optional(Type.Integer({ minimum: 16, maximum: 2000, description: 'The height in pixels.' })),
      fit: optional(
        oneOf(['contain', 'cover'], {
          description: 'How it takes its place.',
          meanings: { contain: 'The whole picture is seen.', cover: 'It fills the place; its edges may be cut.' },
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
