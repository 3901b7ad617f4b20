import { definePart } from './part.ts';

/** Edits the documents of the console (EDIT-01). */
export const schemaStudio = definePart({
  meaning:
    'The documents of the console in an editor, checked as they are typed, beside the page that they make on real data.',
  reads: {},
  examples: [{ kind: 'part', name: 'schemaStudio' }],
});
