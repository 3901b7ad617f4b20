import { type Static, Type } from 'typebox';
import { Actions } from './action.ts';
import { cellKinds, cellMeanings } from './cell-kinds.ts';
import { about, closed, oneOf } from './closed.ts';
import { choices, Option } from './field.ts';
import { Func } from './permission.ts';
import { Text } from './text.ts';

/** A value with its title: a column of a table, an item of a detail. */
export const Column = closed(
  {
    field: Type.String({
      minLength: 1,
      refers: 'rowField',
      description: 'The place of the value in the row; dots go deeper: "department.name".',
    }),
    title: about('The head of the column, or the words before the value.', Text),
    as: Type.Optional(
      oneOf(cellKinds, {
        default: 'text',
        description: 'How the value is shown. Beside `options` it is a status without being said.',
        meanings: cellMeanings,
      }),
    ),
    options: Type.Optional(
      Type.Array(Option, { minItems: 1, description: 'Names and tones of the values of a status.' }),
    ),
    dictionary: Type.Optional(
      Type.String({
        refers: 'dictionary',
        description:
          'The dictionary whose labels are shown, by its name under "dictionaries" of site.json; without it any.',
      }),
    ),
    unit: Type.Optional(about('What stands behind a number, such as kW.', Text)),
    digits: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 6, description: 'Digits behind the point of a number.' }),
    ),
    to: Type.Optional(
      Type.String({
        pattern: '^/',
        refers: 'path',
        description: 'Where a link leads: a path of the console; {name} is filled from the row.',
      }),
    ),
    do: Type.Optional(
      Type.Unsafe<Static<ReturnType<typeof Actions>>>({
        ...Actions('What a click on the value does, such as opening the record; `row` is the row.'),
        adds: ['row'],
      }),
    ),
    sort: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'People can sort by it with a click on the head of the column; the service behind a paged source has to know how.',
      }),
    ),
    width: Type.Optional(
      Type.Integer({ minimum: 40, maximum: 800, default: 160, description: 'The width of the column in pixels.' }),
    ),
    empty: Type.Optional(about('What stands there when there is no value; without it a dash.', Text)),
    func: Type.Optional(about('Only people with this function see the value.', Func)),
  },
  {
    $id: 'column',
    description: 'A value with its title: a column of a table, an item of a detail.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' }, sort: true, width: 120 },
      { field: 'power', title: { zh: '功率', en: 'Power' }, as: 'number', unit: { zh: '千瓦', en: 'kW' }, digits: 1 },
      { field: 'onlineRate', title: { zh: '在线率', en: 'Online rate' }, as: 'percent' },
      { field: 'load', title: { zh: '负载', en: 'Load' }, as: 'progress' },
      {
        field: 'enabled',
        title: { zh: '状态', en: 'Status' },
        as: 'status',
        options: [
          { value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' },
          { value: false, title: { zh: '禁用', en: 'Disabled' }, tone: 'neutral' },
        ],
      },
      { field: 'departmentManager', title: { zh: '主管', en: 'Manager' }, as: 'boolean' },
      {
        field: 'expiredTime',
        title: { zh: '有效期', en: 'Valid until' },
        as: 'date',
        empty: { zh: '无期限', en: 'No limit' },
      },
      { field: 'lastSignInTime', title: { zh: '最近登录', en: 'Last sign-in' }, as: 'datetime' },
      { field: 'roleNames', title: { zh: '角色', en: 'Roles' }, as: 'tags' },
      { field: 'picture', title: { zh: '照片', en: 'Picture' }, as: 'image' },
      {
        field: 'loginName',
        title: { zh: '账号', en: 'Account' },
        as: 'link',
        to: '/admin/users?q.loginName={loginName}',
      },
      {
        field: 'vendor',
        title: { zh: '维护单位', en: 'Maintenance company' },
        as: 'dictionary',
        dictionary: 'maintenanceVendor',
      },
      { field: 'name', title: { zh: '姓名', en: 'Name' }, do: [{ open: 'edit', with: 'row' }] },
      { field: 'text', title: { zh: '正文', en: 'Content' }, as: 'html' },
      { field: 'areaCode', title: { zh: '区域', en: 'Area' }, as: 'area' },
      { field: 'attachments', title: { zh: '附件', en: 'Attachments' }, as: 'files', width: 240 },
      { field: 'departmentCode', title: { zh: '部门', en: 'Department' }, as: 'department' },
    ],
  },
);
export type Column = Static<typeof Column>;

/** A condition that the person may set over a table. */
export const Filter = closed(
  {
    field: Type.String({
      minLength: 1,
      description: 'The name of the condition in the call; where the console filters by itself, the field of the row.',
    }),
    title: about('The words in the empty filter.', Text),
    input: Type.Optional(
      oneOf(['text', 'select', 'treeSelect', 'dictionary', 'dateRange'], {
        default: 'text',
        description: 'How it is set.',
        meanings: {
          text: 'A part of a text.',
          select: 'One of a list; needs `options`, `source` or `dictionary`.',
          treeSelect: 'A node of a tree, such as a department; needs `source`.',
          dictionary: 'An entry of a dictionary, by its id; needs `dictionary`.',
          dateRange: 'Two days, both included, as a list of two: ["2026-03-01", "2026-03-31"].',
        },
      }),
    ),
    ...choices,
    endField: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Beside input dateRange: the name of a condition of its own for the end. Then `field` gets the beginning of the first day and this one the end of the last, "2026-03-31 23:59:59".',
      }),
    ),
    placeholder: Type.Optional(about('What the pointer is told over the filter.', Text)),
  },
  {
    $id: 'filter',
    description: 'A condition that people may set over a table. It stands in the address.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' } },
      {
        field: 'enabled',
        title: { zh: '状态', en: 'Status' },
        input: 'select',
        options: [
          { value: true, title: { zh: '正常', en: 'Active' } },
          { value: false, title: { zh: '禁用', en: 'Disabled' } },
        ],
      },
      {
        field: 'departmentCode',
        title: { zh: '部门', en: 'Department' },
        input: 'treeSelect',
        source: 'departments',
      },
      {
        field: 'vendor',
        title: { zh: '维护单位', en: 'Maintenance company' },
        input: 'dictionary',
        dictionary: 'maintenanceVendor',
      },
      { field: 'createTime', title: { zh: '创建日期', en: 'Created' }, input: 'dateRange' },
      { field: 'startTime', endField: 'overTime', title: { zh: '时间', en: 'Time' }, input: 'dateRange' },
    ],
  },
);
export type Filter = Static<typeof Filter>;
