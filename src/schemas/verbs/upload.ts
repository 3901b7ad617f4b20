import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { Named } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { checkAccept } from '../rules/check-accept.ts';
import { answerName, defineVerb } from './verb.ts';

const Upload = closed(
  {
    post: pathString('call', 'The path to upload to, as form data.'),
    field: Type.Optional(Type.String({ minLength: 1, default: 'file', description: 'Field name in the form data.' })),
    values: Named('Additional values in the form data.'),
    accept: Type.Optional(
      Type.String({ minLength: 1, description: 'Accepted file extensions, ".csv,.xlsx". Default: all.' }),
    ),
    maxMB: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 500, default: 20, description: 'Maximum file size in megabytes.' }),
    ),
    as: answerName,
  },
  {
    $id: 'upload',
    description: 'Opens the file dialog and uploads the file. Without a file the remaining steps are skipped.',
    examples: [{ post: '/system/api/user/import', accept: '.csv', maxMB: 2, as: 'import' }],
  },
);

export const upload = defineVerb({
  schema: Upload,
  keepsAnswer: true,
  rule: ({ value, pointer }) => checkAccept(Object(value.upload).accept, `${pointer}/upload/accept`),
  examples: [{ upload: { post: '/system/api/user/import', accept: '.csv' } }],
});
