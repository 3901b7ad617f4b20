import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reloadUser = defineVerb({
  schema: Type.Literal(true, {
    description: 'Reloads the signed-in user after a change; `user` and the header follow.',
  }),
  examples: [{ reloadUser: true }],
});
