import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { mediaUpload } from '../grammar/media-upload.ts';
import { pathString } from '../grammar/path-use.ts';
import { defineInput } from './input.ts';

export const files = defineInput({
  meaning:
    'Files, uploaded immediately and stored as a list of {id, name, downloadUrl, size}; requires `appType`. Files are chosen or dropped; pictures can also be pasted.',
  reads: {
    upload: writtenOut(
      pathString('fixedCall', 'With input files: the upload path; the file is sent as form data.'),
      mediaUpload,
    ),
    appType: Type.String({
      minLength: 1,
      description:
        "With input files: the platform's name for the purpose, such as notice or feedback. The platform has separate limits for each.",
    }),
    accept: Type.String({
      minLength: 1,
      description: 'With input files: accepted file extensions, ".pdf,.docx". Default: all.',
    }),
    maxMB: writtenOut(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 500,
        description: 'With input files: maximum size in megabytes. Larger files are not uploaded.',
      }),
      20,
    ),
    maxFiles: writtenOut(
      Type.Integer({ minimum: 1, maximum: 50, description: 'With input files: maximum number of files.' }),
      5,
    ),
  },
  requires: ['appType'],
  lacks: 'a files input has no purpose',
  type: { list: 'any' },
  examples: [
    {
      field: 'attachments',
      title: { zh: '附件', en: 'Attachments' },
      input: 'files',
      appType: 'notice',
      upload: '/system/mediaInfo/upload',
      accept: '.pdf,.docx,.png',
      maxMB: 20,
      maxFiles: 5,
      wide: true,
    },
  ],
});
