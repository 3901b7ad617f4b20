import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { Values } from '../grammar/expression.ts';
import { answerName, defineVerb } from './verb.ts';

const Upload = closed(
  {
    post: Type.String({ pattern: '^/', description: 'The path of the platform that the file goes to, as form data.' }),
    field: Type.Optional(
      Type.String({ minLength: 1, default: 'file', description: 'The name of the file in the form data.' }),
    ),
    values: Values('What goes along in the form data.'),
    accept: Type.Optional(
      Type.String({ minLength: 1, description: 'The endings of file names that fit, ".csv,.xlsx"; without it any.' }),
    ),
    maxMB: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 500, default: 20, description: 'The largest file in megabytes.' }),
    ),
    as: answerName,
  },
  {
    $id: 'upload',
    description: 'Lets the person choose a file and sends it. Who chooses none ends the steps.',
    examples: [{ post: '/system/api/user/import', accept: '.csv', maxMB: 2, as: 'import' }],
  },
);

export const upload = defineVerb({
  schema: Upload,
  keepsAnswer: true,
  examples: [{ upload: { post: '/system/api/user/import', accept: '.csv' } }],
});
