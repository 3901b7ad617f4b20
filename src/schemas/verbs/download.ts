import { Type } from 'typebox';
import { closed } from '../grammar/closed.ts';
import { Named, Values } from '../grammar/expression.ts';
import { pathString } from '../grammar/path-use.ts';
import { checkFileName } from '../rules/check-accept.ts';
import { checkBody, readMethods } from '../rules/check-body.ts';
import { isRecord } from '../rules/is-record.ts';
import { oneOfKeys } from '../rules/rule.ts';
import { defineVerb } from './verb.ts';

const path = (description: string) => Type.Optional(pathString('call', description));

const Download = closed(
  {
    get: path('GETs the file. Write either get or post.'),
    post: path('Gets the file by POST. Write either get or post.'),
    query: Named('The query parameters.'),
    body: Values('The body of the call.'),
    fileName: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'File name. Default: the name from the platform.',
      }),
    ),
  },
  {
    $id: 'download',
    description: 'Downloads a file, such as an export.',
    examples: [{ post: '/system/api/user/export', body: { condition: { $: 'page.users.filters' } } }],
  },
);

export const download = defineVerb({
  schema: Download,
  rule: ({ value, pointer, around }) =>
    isRecord(value.download)
      ? [
          ...oneOfKeys(
            { value: value.download, pointer: `${pointer}/download`, around },
            readMethods,
            'a download must have one method',
          ),
          ...checkBody(value.download, `${pointer}/download`),
          ...checkFileName(value.download.fileName, `${pointer}/download/fileName`),
        ]
      : [],
  examples: [{ download: { post: '/system/api/user/export' } }],
});
