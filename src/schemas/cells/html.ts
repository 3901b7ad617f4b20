import { defineCell } from './cell.ts';

export const html = defineCell({
  meaning:
    'HTML as text with its headings, lists, tables, links and pictures; nothing in it runs. For details, not for tables.',
  inForms: true,
  examples: [{ field: 'text', title: { zh: '正文', en: 'Content' }, as: 'html' }],
});
