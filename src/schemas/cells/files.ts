import { defineCell } from './cell.ts';

export const files = defineCell({
  meaning: 'Links to files with sizes and thumbnails, from a list of {name, downloadUrl, size}.',
  inForms: true,
  examples: [{ field: 'attachments', title: { zh: '附件', en: 'Attachments' }, as: 'files', width: 240 }],
});
