import { defineCell } from './cell.ts';

export const address = defineCell({
  meaning:
    'A web address as a whole, with buttons that copy and open it; a relative one is completed. For a detail, not a table.',
  inForms: true,
  examples: [{ field: 'address', title: { zh: '链接', en: 'Link' }, as: 'address' }],
});
