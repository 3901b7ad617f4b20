import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reloadUser = defineVerb({
  schema: Type.Literal(true, {
    description: 'Reloads the current user after a change, for `user` and the header, and what maps show.',
  }),
  examples: [{ reloadUser: true }],
});
