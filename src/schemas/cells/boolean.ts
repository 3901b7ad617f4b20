import { defineCell } from './cell.ts';

export const boolean = defineCell({
  meaning: 'Yes or no, from true or false.',
  inForms: true,
  examples: [{ field: 'departmentManager', title: { zh: '主管', en: 'Manager' }, as: 'boolean' }],
});
