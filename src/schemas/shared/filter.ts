import { type Static, Type } from 'typebox';
import { CapabilityName } from '../grammar/capability.ts';
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
import { Func } from '../grammar/permission.ts';
import { Text } from '../grammar/text.ts';
import { examplesOf, meaningsOf, namesOf, readKeys, variantNote, variantRule } from '../grammar/variants.ts';
import { asWord } from '../rules/as-word.ts';
import { errorAt, type Finding, warningAt } from '../rules/finding.ts';
import { isRecord } from '../rules/is-record.ts';
import { listOf, type Rule } from '../rules/rule.ts';
import { openRecord, type ScopeType } from '../rules/scope.ts';
import { useKey } from './use-key.ts';

const endField = Type.String({
  minLength: 1,
  description:
    'A separate condition for the end of a range. With input dateRange `field` then receives the start of the first day, and this the end of the last, "2026-03-31 23:59:59"; with input number `field` the smallest number, and this the largest.',
});

const lastDays = Type.Integer({
  minimum: 1,
  maximum: 366,
  description: 'Days up to today that are shown and sent until others are chosen. In tables only.',
});
const maxDays = Type.Integer({
  minimum: 1,
  maximum: 366,
  description: 'The longest range that can be chosen, in days.',
});

/** All filter inputs, one entry each. */
const filterInputs = {
  text: {
    meaning: 'Text that the value must contain.',
    examples: [{ field: 'name', title: { zh: '姓名', en: 'Name' } }],
  },
  select: {
    meaning: 'One of a list; requires `options`, `source` or `dictionary`.',
    reads: choices,
    requires: choiceKeys,
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
    meaning: 'A node of a tree, such as a department; requires `source`.',
    reads: { source: choiceSource, ...rowFields },
    requires: ['source'],
    examples: [
      { field: 'departmentCode', title: { zh: '部门', en: 'Department' }, input: 'treeSelect', source: 'departments' },
    ],
  },
  dictionary: {
    meaning: 'A dictionary entry, by its id; requires `dictionary`.',
    reads: { dictionary: choiceDictionary },
    requires: ['dictionary'],
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
    meaning: 'A date range, both days included: ["2026-03-01", "2026-03-31"].',
    reads: { endField, lastDays, maxDays },
    examples: [
      { field: 'createTime', title: { zh: '创建日期', en: 'Created' }, input: 'dateRange' },
      {
        field: 'startTime',
        endField: 'overTime',
        title: { zh: '时间', en: 'Time' },
        input: 'dateRange',
        lastDays: 7,
        maxDays: 15,
      },
    ],
  },
  number: {
    meaning: 'A number; with `endField` the smallest and the largest one.',
    reads: { endField },
    examples: [
      { field: 'userCount', title: { zh: '用户数', en: 'Users' }, input: 'number' },
      { field: 'minPower', endField: 'maxPower', title: { zh: '功率', en: 'Power' }, input: 'number' },
    ],
  },
};

/** A filter above a table. */
export const Filter = closed(
  {
    use: useKey,
    field: Type.String({
      minLength: 1,
      description: 'Name of the condition in the call, or of the row field if the console filters.',
    }),
    title: about('The label, shown while the filter is empty.', Text),
    input: optional(
      oneOf(namesOf(filterInputs), { description: 'The input type.', meanings: meaningsOf(filterInputs) }),
      'text',
    ),
    ...readKeys(filterInputs),
    options: optional(options, []),
    placeholder: Type.Optional(about('Tooltip.', Text)),
    func: Type.Optional(about('Only users with this function see the filter.', Func)),
    requires: Type.Optional(about('Requires this capability of the platform; left out without it.', CapabilityName)),
  },
  {
    $id: 'filter',
    variants: variantNote('input', 'text', filterInputs),
    description: 'A filter above a table. The URL keeps its value.',
    examples: examplesOf(filterInputs),
  },
);
export type Filter = Static<typeof Filter>;

/** Requires the keys that the input needs, and no others. */
export const filterRule: Rule = (word) => withRowFields(readsRule(word), word);

const readsRule = variantRule({
  key: 'input',
  fallback: 'text',
  variants: filterInputs,
  noun: 'input',
  suggest: { options: 'select', source: 'select', dictionary: 'dictionary' },
});

/**
 * The conditions of a table in expressions: those of its source, and of its filters; of a range two times, or under one
 * name its two days.
 * @param fixed the conditions of the source
 */
export function filterValues(filters: unknown, fixed: unknown = {}): ScopeType {
  const list = listOf(filters);
  const names = new Set(list.map(({ field }) => field));
  // One of two equal names should be another, which is unknown.
  if (names.size < list.length || list.some(({ field }) => typeof field !== 'string')) return openRecord;
  const typesOf = ({ field, input, endField }: Record<string, unknown>): [string, ScopeType][] => {
    const name = asWord(field);
    if (input === 'number')
      return [name, endField].flatMap((one) => (typeof one === 'string' ? [[one, 'number'] as const] : [])) as [
        string,
        ScopeType,
      ][];
    if (input !== 'dateRange') return [[name, input === undefined || input === 'text' ? 'text' : 'any']];
    return typeof endField === 'string'
      ? [
          [name, 'text'],
          [endField, 'text'],
        ]
      : [[name, { list: 'text' }]];
  };
  const fixedTypes = Object.keys(isRecord(fixed) ? fixed : {}).map((name): [string, ScopeType] => [name, 'any']);
  return { record: Object.fromEntries([...fixedTypes, ...list.flatMap(typesOf)]) };
}

/** Checks that the end of a range is a condition of its own, and that a standing range may be chosen. */
export function checkFilters(filters: unknown, pointer: string): Finding[] {
  const list = listOf(filters);
  return list.flatMap(({ field: start, endField, lastDays, maxDays }, index) => {
    if (typeof lastDays === 'number' && typeof maxDays === 'number' && lastDays > maxDays)
      return [
        errorAt(
          `${pointer}/${index}/lastDays`,
          `"lastDays" is more than the ${maxDays} of "maxDays"`,
          `Write ${maxDays} or less.`,
        ),
      ];
    // A copied filter is reported as such.
    if (list.slice(0, index).some(({ field }) => field === start)) return [];
    const twin = typeof endField === 'string' && list.some(({ field }) => field === endField);
    const isRepeated = list.slice(0, index).some((other) => other.endField === endField);
    if (typeof endField !== 'string' || (!twin && !isRepeated)) return [];
    const message = `"${endField}" is the condition of another filter`;
    return [warningAt(`${pointer}/${index}/endField`, message, 'Write the condition for the end of the range.')];
  });
}
