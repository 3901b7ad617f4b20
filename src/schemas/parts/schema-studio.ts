import { Type } from 'typebox';
import { about } from '../grammar/closed.ts';
import { Func } from '../grammar/permission.ts';
import { definePart } from './part.ts';

const func = (what: string) => Type.Optional(about(`Only users with this function ${what}.`, Func));

/** Edits the documents of the console (EDIT-01). */
export const schemaStudio = definePart({
  meaning:
    'The documents of the console in an editor, checked as they are typed, beside the page that they make on real data.',
  reads: {
    saveFunc: func('save documents for their tenant; others read and preview'),
    publishFunc: func('publish what is saved, and roll back'),
    settingsFunc: func('decide whether a second person must publish'),
    previewFunc: func('preview pages as another role'),
  },
  examples: [{ kind: 'part', name: 'schemaStudio', saveFunc: '200112', publishFunc: '200113' }],
});
