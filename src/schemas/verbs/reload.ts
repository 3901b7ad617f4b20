import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reload = defineVerb({
  schema: Type.String({ refers: 'source', description: 'Reads a source of this page again, by its name.' }),
  examples: [{ reload: 'people' }],
});
