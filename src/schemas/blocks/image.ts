import { type Static, Type } from 'typebox';
import { closed, oneOf } from '../closed.ts';
import { Text } from '../text.ts';
import { blockKeys } from './block-keys.ts';

export const Image = closed(
  {
    kind: Type.Literal('image'),
    ...blockKeys,
    src: Type.String({
      pattern: '^(/(?!/)|https://|data:image/)',
      description: 'A path of the platform or an https address.',
    }),
    alt: Text,
    height: Type.Optional(Type.Integer({ minimum: 16, maximum: 2000, description: 'Pixels.' })),
    fit: Type.Optional(
      oneOf(['contain', 'cover'], { default: 'contain', description: 'Whole, or filling its place.' }),
    ),
  },
  {
    description: 'A picture.',
    examples: [{ kind: 'image', src: '/favicon.svg', alt: { zh: '标志', en: 'Mark' }, height: 64 }],
  },
);
export type Image = Static<typeof Image>;
