import { defineCell } from './cell.ts';

export const html = defineCell({
  meaning: 'HTML with headings, lists, tables, links and pictures; scripts are removed. For a detail, not a table.',
  inForms: true,
  examples: [{ field: 'text', title: { zh: '正文', en: 'Content' }, as: 'html' }],
});
