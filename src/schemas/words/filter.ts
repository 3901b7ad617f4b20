import { type Static, Type } from 'typebox';
import {
  choiceDictionary,
  choiceKeys,
  choiceSource,
  choices,
  options,
  rowFields,
  withRowFields,
} from '../grammar/choices.ts';
import { about, closed, oneOf } from '../grammar/closed.ts';
import { optional } from '../grammar/defaults.ts';
import { Text } from '../grammar/text.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import type { Rule } from '../rules/rule.ts';

/** How a filter can be set: one entry for each kind. */
const filterInputs = {
  text: {
    meaning: 'A part of a text.',
    examples: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
  },
  select: {
    meaning: 'One of a list; needs `options`, `source` or `dictionary`.',
    reads: choices,
    needs: choiceKeys,
    examples: [
      {
        field: 'enabled',
        title: { zh: '状态', en: 'Status' },
        input: 'select',
        options: [
          { value: true, title: { zh: '正常', en: 'Active' } },
          { value: false, title: { zh: '禁用', en: 'Disabled' } },
        ],
      },
    ],
  },
  treeSelect: {
    meaning: 'A node of a tree, such as a department; needs `source`.',
    reads: { source: choiceSource, ...rowFields },
    needs: ['source'],
    examples: [
      { field: 'departmentCode', title: { zh: '部门', en: 'Department' }, input: 'treeSelect', source: 'departments' },
    ],
  },
  dictionary: {
    meaning: 'An entry of a dictionary, by its id; needs `dictionary`.',
    reads: { dictionary: choiceDictionary },
    needs: ['dictionary'],
    examples: [
      {
        field: 'vendor',
        title: { zh: '维护单位', en: 'Maintenance company' },
        input: 'dictionary',
        dictionary: 'maintenanceVendor',
      },
    ],
  },
  dateRange: {
    meaning: 'Two days, both included, as a list of two: ["2026-03-01", "2026-03-31"].',
    reads: {
      endField: Type.String({
        minLength: 1,
        description:
          'Beside input dateRange: the name of a condition of its own for the end. Then `field` gets the beginning of the first day and this one the end of the last, "2026-03-31 23:59:59".',
      }),
    },
    examples: [
      { field: 'createTime', title: { zh: '创建日期', en: 'Created' }, input: 'dateRange' },
      { field: 'startTime', endField: 'overTime', title: { zh: '时间', en: 'Time' }, input: 'dateRange' },
    ],
  },
};

/** A condition that the person may set over a table. */
export const Filter = closed(
  {
    field: Type.String({
      minLength: 1,
      description: 'The name of the condition in the call; where the console filters by itself, the field of the row.',
    }),
    title: about('The words in the empty filter.', Text),
    input: optional(
      oneOf(namesOf(filterInputs), { description: 'How it is set.', meanings: meaningsOf(filterInputs) }),
      'text',
    ),
    ...readKeys(filterInputs),
    options: optional(options, []),
    placeholder: Type.Optional(about('The tooltip of the filter.', Text)),
  },
  {
    $id: 'filter',
    variants: variantNote('input', 'text', filterInputs),
    description: 'A condition that people may set over a table. It stands in the address.',
    examples: examplesOf(filterInputs),
  },
);
export type Filter = Static<typeof Filter>;

/** A filter has the choices that its input needs, and nothing that its input does not read. */
export const filterRule: Rule = (word) => withRowFields(readsRule(word), word);

const readsRule = variantRule({
  key: 'input',
  fallback: 'text',
  variants: filterInputs,
  noun: 'input',
  suggest: { options: 'select', source: 'select', dictionary: 'dictionary' },
});
