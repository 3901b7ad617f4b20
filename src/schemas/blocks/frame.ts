import { Type } from 'typebox';
import { defineBlock } from '../grammar/block-kind.ts';
import { about, closed } from '../grammar/closed.ts';
import { Text } from '../grammar/text.ts';
import { blockKeys } from './block-keys.ts';

export const frame = defineBlock({
  schema: closed(
    {
      kind: Type.Literal('frame'),
      ...blockKeys,
      src: Type.String({
        pattern: '^(/(?!/)|https://)',
        pathOf: 'address',
        description: 'A path of the platform, or an https URL of an allowed origin.',
      }),
      title: about('Describes the frame for screen readers.', Text),
      height: Type.Optional(
        Type.Integer({
          minimum: 80,
          maximum: 2000,
          description: 'Height in pixels. Default: the rest of the page.',
        }),
      ),
    },
    {
      description: 'A page of another application, in a frame.',
      examples: [{ kind: 'frame', src: '/operation/index.html', title: { zh: '巡检', en: 'Inspection' }, height: 400 }],
    },
  ),
});
