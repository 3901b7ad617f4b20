import { defineCell } from './cell.ts';

export const department = defineCell({
  meaning: 'The path of names to a department, of its code.',
  examples: [{ field: 'departmentCode', title: { zh: '部门', en: 'Department' }, as: 'department' }],
});
