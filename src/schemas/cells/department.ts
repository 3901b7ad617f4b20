import { defineCell } from './cell.ts';

export const department = defineCell({
  meaning: 'The full name of a department, from its code.',
  examples: [{ field: 'departmentCode', title: { zh: '部门', en: 'Department' }, as: 'department' }],
});
