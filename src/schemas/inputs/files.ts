import { Type } from 'typebox';
import { writtenOut } from '../grammar/defaults.ts';
import { mediaUpload } from '../grammar/media-upload.ts';
import { defineInput } from './input.ts';

export const files = defineInput({
  meaning:
    'Files that are sent at once and kept as a list of {id, name, downloadUrl, size}; needs `appType`. They can be chosen, dropped or, as pictures, pasted.',
  reads: {
    upload: writtenOut(
      Type.String({
        pattern: '^/',
        description: 'Beside input files: the path of the platform that a file goes to, as form data.',
      }),
      mediaUpload,
    ),
    appType: Type.String({
      minLength: 1,
      description:
        'Beside input files: what they are for, as the platform calls it, such as notice or feedback. The platform has limits of its own for each.',
    }),
    accept: Type.String({
      minLength: 1,
      description: 'Beside input files: the endings of file names that fit, ".pdf,.docx"; without it any.',
    }),
    maxMB: writtenOut(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 500,
        description: 'Beside input files: the largest file in megabytes. A larger one is refused without being sent.',
      }),
      20,
    ),
    maxFiles: writtenOut(
      Type.Integer({ minimum: 1, maximum: 50, description: 'Beside input files: how many there may be.' }),
      5,
    ),
  },
  needs: ['appType'],
  lacks: 'files need to know what they are for',
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
