import { defineCell } from './cell.ts';

export const tags = defineCell({
  meaning: 'A list of tags.',
  inForms: true,
  examples: [{ field: 'roleNames', title: { zh: '角色', en: 'Roles' }, as: 'tags' }],
});
