import { choiceSource, rowFields } from '../grammar/choices.ts';
import { defineInput } from './input.ts';
import { many } from './many.ts';

export const treeSelect = defineInput({
  meaning: 'A node of a tree, such as a department; requires `source`.',
  reads: { source: choiceSource, ...rowFields, many },
  requires: ['source'],
  examples: [
    { field: 'department.code', title: { zh: '部门', en: 'Department' }, input: 'treeSelect', source: 'departments' },
    {
      field: 'departmentCodes',
      title: { zh: '部门', en: 'Departments' },
      input: 'treeSelect',
      source: 'departments',
      many: true,
    },
  ],
});
