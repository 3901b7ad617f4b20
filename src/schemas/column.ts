import { type Static, Type } from 'typebox';
import { closed, oneOf } from './closed.ts';
import { choices, Option } from './field.ts';
import { Func } from './permission.ts';
import { Text } from './text.ts';

/** Cells: how a value is shown. */
const cellKinds = [
  'text',
  'number',
  'percent',
  'progress',
  'status',
  'boolean',
  'date',
  'datetime',
  'tags',
  'image',
  'link',
  'dictionary',
  'area',
  'department',
] as const;

/** A value with its title: a column of a table, an item of a detail. */
export const Column = closed(
  {
    field: Type.String({ minLength: 1, refers: 'rowField', description: 'The place in the row; dots go deeper.' }),
    title: Text,
    as: Type.Optional(
      oneOf(cellKinds, { default: 'text', description: 'How the value is shown; status when options stand here.' }),
    ),
    options: Type.Optional(
      Type.Array(Option, { minItems: 1, description: 'Names and tones of the values of a status.' }),
    ),
    dictionary: Type.Optional(
      Type.String({
        refers: 'dictionary',
        description: 'The dictionary whose labels are shown, by its name in site.json; any when left out.',
      }),
    ),
    unit: Type.Optional(Text),
    digits: Type.Optional(Type.Integer({ minimum: 0, maximum: 6, description: 'Digits behind the point.' })),
    to: Type.Optional(
      Type.String({
        pattern: '^/',
        refers: 'path',
        description: 'Beside as: "link": where it leads; {name} is filled from the row.',
      }),
    ),
    sort: Type.Optional(Type.Boolean({ description: 'It can be sorted by.' })),
    width: Type.Optional(Type.Integer({ minimum: 40, maximum: 800, default: 160, description: 'Pixels.' })),
    empty: Type.Optional(Text),
    func: Type.Optional(Func),
  },
  {
    $id: 'column',
    description: 'A value with its title: a column of a table, an item of a detail.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' }, sort: true, width: 120 },
      {
        field: 'enabled',
        title: { zh: '状态', en: 'Status' },
        options: [{ value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' }],
      },
      { field: 'load', title: { zh: '负载', en: 'Load' }, as: 'progress' },
      { field: 'areaCode', title: { zh: '区域', en: 'Area' }, as: 'area' },
    ],
  },
);
export type Column = Static<typeof Column>;

/** A condition that the person may set over a table. */
export const Filter = closed(
  {
    field: Type.String({ minLength: 1, description: 'The name of the condition in the call.' }),
    title: Text,
    input: Type.Optional(
      oneOf(['text', 'select', 'treeSelect', 'dictionary', 'dateRange'], {
        default: 'text',
        description: 'How it is set.',
      }),
    ),
    ...choices,
    placeholder: Type.Optional(Text),
  },
  {
    $id: 'filter',
    description: 'A condition that the person may set over a table.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' } },
      {
        field: 'enabled',
        title: { zh: '状态', en: 'Status' },
        input: 'select',
        options: [{ value: true, title: { zh: '正常', en: 'Active' } }],
      },
    ],
  },
);
export type Filter = Static<typeof Filter>;
