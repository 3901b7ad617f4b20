import { type Static, Type } from 'typebox';
import { closed, oneOf } from './closed.ts';
import { Condition } from './expression.ts';
import { Func } from './permission.ts';
import { Text } from './text.ts';
import { validatorNames } from './validator-names.ts';

export const inputKinds = [
  'text',
  'password',
  'textarea',
  'number',
  'select',
  'multiSelect',
  'checkboxes',
  'radio',
  'switch',
  'date',
  'datetime',
  'dateRange',
  'treeSelect',
  'dictionary',
] as const;
export type InputKind = (typeof inputKinds)[number];

const scalar = (description: string) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description });
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));

/** A choice; `value` is what the platform gets. */
export const Option = closed(
  {
    value: scalar('What the platform gets.'),
    title: Text,
    tone: Type.Optional(
      oneOf(['success', 'warning', 'danger', 'info', 'neutral'], { description: 'Colour and shape as a status.' }),
    ),
  },
  {
    $id: 'option',
    description: 'A choice, or the name of a value.',
    examples: [{ value: true, title: { zh: '正常', en: 'Active' }, tone: 'success' }],
  },
);
export type Option = Static<typeof Option>;

/** Where choices come from: written in the document, or the rows of a source. */
export const choices = {
  options: Type.Optional(Type.Array(Option, { minItems: 1, description: 'The choices, written here.' })),
  source: Type.Optional(
    Type.String({
      refers: 'source',
      sourceKinds: ['rest', 'tree', 'reference', 'static'],
      description: 'The source of the choices.',
    }),
  ),
  valueField: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The field of a row of the source that is kept; code of a tree, id otherwise.',
    }),
  ),
  titleField: Type.Optional(
    Type.String({ minLength: 1, default: 'name', description: 'The field of a row of the source that is shown.' }),
  ),
  dictionary: Type.Optional(
    Type.String({ refers: 'dictionary', description: 'The dictionary of the choices, by its name in site.json.' }),
  ),
};

/** A field of a form. `field` is the place in the record; dots go deeper (`department.code`). */
export const Field = closed(
  {
    field: Type.String({ minLength: 1, description: 'The place in the record; dots go deeper: "department.code".' }),
    title: Text,
    input: Type.Optional(oneOf(inputKinds, { default: 'text', description: 'How it is filled in.' })),
    required: flag('It cannot stay empty.'),
    validate: Type.Optional(oneOf(validatorNames, { description: 'The rule it is checked by.' })),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'Characters.' })),
    min: Type.Optional(Type.Number({ description: 'The least number.' })),
    max: Type.Optional(Type.Number({ description: 'The greatest number.' })),
    unit: Type.Optional(Text),
    same: Type.Optional(
      Type.String({ minLength: 1, description: 'Has to repeat the value of this field, such as a password.' }),
    ),
    ...choices,
    default: Type.Optional(scalar('The value at the start when adding.')),
    placeholder: Type.Optional(Text),
    help: Type.Optional(Text),
    only: Type.Optional(
      oneOf(['add', 'edit'], { description: 'Shown only when the dialog adds, or only when it edits.' }),
    ),
    when: Type.Optional(Condition),
    readOnly: flag('Shown and not changed.'),
    func: Type.Optional(Func),
    wide: flag('Takes both columns.'),
  },
  {
    $id: 'field',
    adds: ['row', 'form'],
    description: 'A field of a form.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' }, required: true, validate: 'fullName', maxLength: 20 },
      { field: 'department.code', title: { zh: '部门', en: 'Department' }, input: 'treeSelect', source: 'departments' },
      {
        field: 'vendor',
        title: { zh: '维护单位', en: 'Maintenance company' },
        input: 'dictionary',
        dictionary: 'maintenanceVendor',
      },
      {
        field: 'reason',
        title: { zh: '原因', en: 'Reason' },
        input: 'textarea',
        when: { $: '!form.enabled' },
        wide: true,
      },
    ],
  },
);
export type Field = Static<typeof Field>;
