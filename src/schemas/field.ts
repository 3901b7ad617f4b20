import { type Static, Type } from 'typebox';
import { cellMeanings, shownKinds } from './cell-kinds.ts';
import { about, closed, oneOf } from './closed.ts';
import { Condition, Expression, Values } from './expression.ts';
import { mediaUpload } from './media-upload.ts';
import { mostNumber } from './number-limits.ts';
import { Func } from './permission.ts';
import { Text } from './text.ts';
import { validatorMeanings, validatorNames } from './validator-names.ts';

export const inputKinds = [
  'text',
  'password',
  'textarea',
  'richText',
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
  'pick',
  'location',
  'verifyCode',
  'newPassword',
  'files',
  'show',
] as const;
export type InputKind = (typeof inputKinds)[number];

const inputMeanings: Readonly<Record<InputKind, string>> = {
  text: 'A line of text.',
  password: 'A line of text that is not shown. It is never kept as a draft.',
  textarea: 'Several lines of text.',
  richText:
    'Text with headings, lists, links and emphasis, kept as HTML; empty it is an empty text. `maxLength` counts what people read.',
  number: 'A number; reads `min`, `max` and `unit`.',
  select: 'One of a list that opens; needs `options`, `source` or `dictionary`.',
  multiSelect: 'Several of a list that opens, kept as a list; needs `options`, `source` or `dictionary`.',
  checkboxes: 'Several of a few that all stand in sight, kept as a list; needs `options`, `source` or `dictionary`.',
  radio: 'One of a few that all stand in sight; needs `options`, `source` or `dictionary`.',
  switch: 'On or off, kept as true or false.',
  date: 'A day, kept as "2026-03-01".',
  datetime: 'A moment, kept as "2026-03-01 08:00:00".',
  dateRange: 'Two days, kept as a list of two: ["2026-03-01", "2026-03-31"].',
  treeSelect: 'A node of a tree, such as a department; needs `source`.',
  dictionary: 'An entry of a dictionary, kept by its id; needs `dictionary`.',
  pick: 'One of many rows, found by typing; needs `pickFrom`.',
  location: 'A point on the map: longitude and latitude in degrees of GCJ-02.',
  verifyCode:
    'Six digits that are sent by phone or mail, with the button that sends them; needs `sendCode`. It is never kept as a draft.',
  newPassword: 'A password that is chosen, with the conditions of a good one below it. It is never kept as a draft.',
  files:
    'Files that are sent at once and kept as a list of {id, name, downloadUrl, size}; needs `appType`. They can be chosen, dropped or, as pictures, pasted.',
  show: 'Nothing is filled in: the value stands there as a cell shows it, by `as`. It is not sent.',
};

const scalar = (description: string) =>
  Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'], description });
const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));

/** A choice; `value` is what the platform gets. */
export const Option = closed(
  {
    value: scalar('What the platform sends and gets. A text stands in quotes, a number and true or false do not.'),
    title: about('What people read instead of the value.', Text),
    tone: Type.Optional(
      oneOf(['success', 'warning', 'danger', 'info', 'neutral'], {
        default: 'neutral',
        description: 'Colour and shape as a status.',
        meanings: {
          success: 'Green, a full dot: all is well.',
          warning: 'Amber, a diamond: look after it.',
          danger: 'Red, a triangle: act now.',
          info: 'Blue, a full dot: to be known.',
          neutral: 'Grey, a ring: at rest.',
        },
      }),
    ),
  },
  {
    $id: 'option',
    description: 'A choice of a field or a filter, or the name of a value of a status.',
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
      description: 'The source whose rows or nodes are the choices.',
    }),
  ),
  valueField: Type.Optional(
    Type.String({
      minLength: 1,
      description:
        'Beside source or pickFrom: the field of a row that is kept. Without it code of a tree and id of other rows.',
    }),
  ),
  titleField: Type.Optional(
    Type.String({
      minLength: 1,
      default: 'name',
      description: 'Beside source or pickFrom: the field of a row that people read.',
    }),
  ),
  dictionary: Type.Optional(
    Type.String({
      refers: 'dictionary',
      description: 'The dictionary whose entries are the choices, by its name under "dictionaries" of site.json.',
    }),
  ),
};

/** How a verification code is sent. */
const SendCode = closed(
  {
    get: Type.String({ pattern: '^/', description: 'The path of the platform that sends the code.' }),
    name: Type.String({
      minLength: 1,
      description: 'The name under which the phone number or address goes into the query, such as "phone".',
    }),
    to: about(
      'The phone number or address: an expression. The button is grey until it is one; a field of the same form, such as form.phone, has to keep its own "validate" as well.',
      Expression,
    ),
    query: Values('What else stands behind the ? of the call.'),
    button: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9]+$',
        description:
          'A name of the button, by which its countdown goes on after a reload; without it the name of the field. Buttons that send the same code have the same name.',
      }),
    ),
  },
  {
    $id: 'sendCode',
    description: 'How a verification code is sent. The person passes a captcha first; what it gives is sent along.',
    examples: [
      {
        get: '/system/api/personalCenter/phone/sendVerifyCode',
        name: 'phone',
        to: { $: 'user.phoneNumber' },
        button: 'bindPhone',
      },
    ],
  },
);
export type SendCode = Static<typeof SendCode>;

/** A field of a form. `field` is the place in the record; dots go deeper (`department.code`). */
export const Field = closed(
  {
    field: Type.String({
      minLength: 1,
      description: 'The place of the value in the record that is sent; dots go deeper: "department.code".',
    }),
    title: about('The words above the field.', Text),
    input: Type.Optional(
      oneOf(inputKinds, { default: 'text', description: 'How it is filled in.', meanings: inputMeanings }),
    ),
    required: flag('It cannot stay empty.'),
    validate: Type.Optional(
      oneOf(validatorNames, {
        description:
          'The rule that its value has to follow. An empty field follows most of them; what demands a value says so.',
        meanings: validatorMeanings,
      }),
    ),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, description: 'The most characters.' })),
    min: Type.Optional(Type.Number({ maximum: mostNumber, description: 'The least number.' })),
    max: Type.Optional(Type.Number({ maximum: mostNumber, default: mostNumber, description: 'The greatest number.' })),
    step: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, default: 1, description: 'By how much the arrows change the number.' }),
    ),
    unit: Type.Optional(about('What stands behind the value in the field, such as kW.', Text)),
    same: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'The name of another field of this form whose value has to be repeated here, such as a password. The repetition is not sent.',
      }),
    ),
    ...choices,
    pickFrom: Type.Optional(
      Type.String({
        refers: 'source',
        sourceKinds: ['paged'],
        description:
          'Beside input pick: the source whose rows are searched by the platform. What is typed is sent as `searchValue`, and the row that is kept is asked for by `idList`.',
      }),
    ),
    many: flag('Beside input treeSelect or pick: several of them, kept as a list.'),
    sendCode: Type.Optional(about('Beside input verifyCode: how the code is sent.', SendCode)),
    upload: Type.Optional(
      Type.String({
        pattern: '^/',
        default: mediaUpload,
        description: 'Beside input files: the path of the platform that a file goes to, as form data.',
      }),
    ),
    appType: Type.Optional(
      Type.String({
        minLength: 1,
        description:
          'Beside input files: what they are for, as the platform calls it, such as notice or feedback. The platform has limits of its own for each.',
      }),
    ),
    accept: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'Beside input files: the endings of file names that fit, ".pdf,.docx"; without it any.',
      }),
    ),
    maxMB: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 500,
        default: 20,
        description: 'Beside input files: the largest file in megabytes. A larger one is refused without being sent.',
      }),
    ),
    maxFiles: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 50, default: 5, description: 'Beside input files: how many there may be.' }),
    ),
    as: Type.Optional(
      oneOf(shownKinds, {
        default: 'text',
        description: 'Beside input show: how the value is shown, as in a column. A status needs `options`.',
        meanings: cellMeanings,
      }),
    ),
    default: Type.Optional(scalar('The value at the start when the form adds a record.')),
    placeholder: Type.Optional(about('Grey words in the field while it is empty.', Text)),
    help: Type.Optional(about('A line below the field.', Text)),
    only: Type.Optional(
      oneOf(['add', 'edit'], {
        description: 'When the field is there; without it always.',
        meanings: { add: 'Only while the dialog adds a record.', edit: 'Only while the dialog edits one.' },
      }),
    ),
    when: Type.Optional(
      about('The field is there while this holds; a field that is not there is neither checked nor sent.', Condition),
    ),
    readOnly: flag('Its value is shown and cannot be changed.'),
    func: Type.Optional(about('Only people with this function have the field.', Func)),
    wide: flag('Takes the whole width of the form instead of one of two columns.'),
  },
  {
    $id: 'field',
    adds: ['row', 'form'],
    description: 'A field of a form.',
    examples: [
      { field: 'name', title: { zh: '姓名', en: 'Name' }, required: true, validate: 'fullName', maxLength: 20 },
      {
        field: 'newPassword',
        title: { zh: '新密码', en: 'New password' },
        input: 'password',
        only: 'add',
        validate: 'password',
      },
      {
        field: 'verifyCode',
        title: { zh: '验证码', en: 'Code' },
        input: 'verifyCode',
        required: true,
        sendCode: {
          get: '/system/api/personalCenter/phone/sendVerifyCode',
          name: 'phone',
          to: { $: 'user.phoneNumber' },
        },
      },
      {
        field: 'password',
        title: { zh: '新密码', en: 'New password' },
        input: 'newPassword',
        required: true,
        validate: 'password',
      },
      {
        field: 'reason',
        title: { zh: '原因', en: 'Reason' },
        input: 'textarea',
        when: { $: '!form.enabled' },
        wide: true,
      },
      {
        field: 'power',
        title: { zh: '功率', en: 'Power' },
        input: 'number',
        min: 0,
        max: 1000,
        unit: { zh: '瓦', en: 'W' },
      },
      { field: 'personId', title: { zh: '负责人', en: 'In charge' }, input: 'select', source: 'rows' },
      {
        field: 'days',
        title: { zh: '日期', en: 'Days' },
        input: 'multiSelect',
        options: [
          { value: 6, title: { zh: '周六', en: 'Saturday' } },
          { value: 7, title: { zh: '周日', en: 'Sunday' } },
        ],
      },
      { field: 'personIds', title: { zh: '成员', en: 'Members' }, input: 'checkboxes', source: 'rows', wide: true },
      {
        field: 'level',
        title: { zh: '级别', en: 'Level' },
        input: 'radio',
        default: 1,
        options: [
          { value: 1, title: { zh: '一级', en: 'First' } },
          { value: 2, title: { zh: '二级', en: 'Second' } },
        ],
      },
      { field: 'enabled', title: { zh: '启用', en: 'Enabled' }, input: 'switch', default: true },
      { field: 'builtOn', title: { zh: '建成日期', en: 'Built on' }, input: 'date' },
      {
        field: 'expiredTime',
        title: { zh: '有效期', en: 'Valid until' },
        input: 'datetime',
        placeholder: { zh: '无期限', en: 'No limit' },
      },
      { field: 'period', title: { zh: '期间', en: 'Period' }, input: 'dateRange' },
      { field: 'department.code', title: { zh: '部门', en: 'Department' }, input: 'treeSelect', source: 'departments' },
      {
        field: 'vendor',
        title: { zh: '维护单位', en: 'Maintenance company' },
        input: 'dictionary',
        dictionary: 'maintenanceVendor',
      },
      { field: 'userId', title: { zh: '负责人', en: 'In charge' }, input: 'pick', pickFrom: 'people' },
      { field: 'userIds', title: { zh: '参与人', en: 'People' }, input: 'pick', pickFrom: 'people', many: true },
      {
        field: 'departmentCodes',
        title: { zh: '部门', en: 'Departments' },
        input: 'treeSelect',
        source: 'departments',
        many: true,
      },
      {
        field: 'content',
        title: { zh: '正文', en: 'Content' },
        input: 'richText',
        maxLength: 20000,
        wide: true,
      },
      { field: 'location', title: { zh: '位置', en: 'Location' }, input: 'location', wide: true },
      {
        field: 'attachments',
        title: { zh: '附件', en: 'Attachments' },
        input: 'files',
        appType: 'notice',
        upload: '/system/mediaInfo/upload',
        accept: '.pdf,.docx,.png',
        maxMB: 20,
        maxFiles: 5,
        wide: true,
      },
      { field: 'createTime', title: { zh: '提交时间', en: 'Sent' }, input: 'show', as: 'datetime' },
    ],
  },
);
export type Field = Static<typeof Field>;
