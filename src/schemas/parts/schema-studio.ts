import { Type } from 'typebox';
import { about } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { definePart } from './part.ts';

const func = (description: string) => Type.Optional(about(description, Func));

/** Edits the documents of the console (EDIT-01). */
export const schemaStudio = definePart({
  meaning:
    'The documents of the console in an editor, checked as they are typed, beside the page that they make on real data.',
  reads: {
    saveFunc: func('Only users with this function save documents for their tenant; others read and preview.'),
    publishFunc: func('Only users with this function publish what is saved, and roll back.'),
    settingsFunc: func('Only users with this function decide whether a second person must publish.'),
    previewFunc: func('Only users with this function preview pages as another role.'),
  },
  examples: [{ kind: 'part', name: 'schemaStudio', saveFunc: '200112', publishFunc: '200113' }],
});
