import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const run = defineVerb({
  expands: true,
  schema: Type.String({
    refers: 'steps',
    description: 'Runs the steps under "shared.steps" of the page by their name.',
  }),
  examples: [{ run: 'saved' }],
});
