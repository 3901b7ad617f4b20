import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { defineVerb } from './verb.ts';

const WeChat = closed(
  {
    as: Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      description: 'The name under which the steps behind it find the code: `result.<name>`.',
    }),
  },
  {
    $id: 'weChat',
    description: "Shows WeChat's code to scan. Who closes it ends the steps.",
    examples: [{ as: 'code' }],
  },
);

export const weChat = defineVerb({
  schema: WeChat,
  keepsAnswer: true,
  examples: [{ weChat: { as: 'code' } }],
});
