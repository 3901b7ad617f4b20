import { type Static, Type } from 'typebox';
import { closed } from '../closed.ts';
import { Text } from '../text.ts';
import { blockKeys } from './block-keys.ts';

export const Frame = closed(
  {
    kind: Type.Literal('frame'),
    ...blockKeys,
    src: Type.String({
      pattern: '^(/(?!/)|https://)',
      description: 'A path of the platform, or an https address whose origin the installation allows.',
    }),
    title: Text,
    height: Type.Optional(
      Type.Integer({ minimum: 80, maximum: 2000, description: 'Pixels; without it the rest of the page.' }),
    ),
  },
  {
    description: 'Another page in a frame.',
    examples: [{ kind: 'frame', src: '/operation/index.html', title: { zh: '巡检', en: 'Inspection' }, height: 400 }],
  },
);
export type Frame = Static<typeof Frame>;
