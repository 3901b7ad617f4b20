import { defineCell } from './cell.ts';

export const image = defineCell({
  meaning: 'A thumbnail, from its URL.',
  inForms: true,
  examples: [{ field: 'picture', title: { zh: '照片', en: 'Image' }, as: 'image' }],
});
