import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { defineVerb } from './verb.ts';

const WeChat = closed(
  {
    as: Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      description: 'Name of the code for later steps: `result.<name>`.',
    }),
  },
  {
    $id: 'weChat',
    description: 'Shows the WeChat QR code. Closing it stops the steps.',
    examples: [{ as: 'code' }],
  },
);

export const weChat = defineVerb({
  schema: WeChat,
  keepsAnswer: true,
  examples: [{ weChat: { as: 'code' } }],
});
