import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reload = defineVerb({
  schema: Type.String({ refers: 'source', description: 'Reloads a source of this page by name.' }),
  examples: [{ reload: 'people' }],
});
