import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const run = defineVerb({
  expands: true,
  schema: Type.String({
    refers: 'steps',
    description: 'Runs steps of "shared.steps" by name.',
  }),
  examples: [{ run: 'saved' }],
});
