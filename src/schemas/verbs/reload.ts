import { Type } from 'typebox';
import { defineVerb } from './verb.ts';

export const reload = defineVerb({
  schema: Type.String({
    refers: 'source',
    description:
      'Reloads a source of this page by name, or the record in the open drawer by the name of its dialog: the drawer stays open, and what was typed in it stays.',
  }),
  examples: [{ reload: 'people' }],
});
