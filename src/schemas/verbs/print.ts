import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const print = defineVerb({
  schema: Type.Literal(true, { description: 'Prints the page without menu, header and buttons.' }),
  examples: [{ print: true }],
});
