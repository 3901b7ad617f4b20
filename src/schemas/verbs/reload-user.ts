import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reloadUser = defineVerb({
  schema: Type.Literal(true, {
    description:
      'Reads who is signed in again, after something of theirs was changed: `user` and the head of the console follow.',
  }),
  examples: [{ reloadUser: true }],
});
