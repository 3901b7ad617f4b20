import { type Static, Type } from 'typebox';
import { closed, oneOf } from './closed.ts';
import { Condition, Expression, Values } from './expression.ts';
import { Text } from './text.ts';

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const name = Type.Optional(
  Type.String({
    pattern: '^[a-z][A-Za-z0-9]*$',
    description: 'Keeps the answer for the steps behind it: `result.<name>`.',
  }),
);
/** The recursion: steps inside steps. */
const steps = (description: string, adds?: readonly ('item' | 'error')[]) =>
  Type.Unsafe<Action[]>({
    type: 'array',
    items: { $ref: '#/$defs/action' },
    minItems: 1,
    description,
    ...(adds ? { adds } : {}),
  });

/** A call of an action. Exactly one of the four methods; `{name}` in the path is filled from the record. */
export const Call = closed(
  {
    get: path('Calls this path by GET; {name} is filled from the record.'),
    post: path('Calls this path by POST.'),
    put: path('Calls this path by PUT.'),
    delete: path('Calls this path by DELETE.'),
    query: Values('What stands behind the ? of the call.'),
    body: Values('The body. Without it a form sends its values, a button nothing.'),
    as: name,
    quiet: flag('Shows no message after success.'),
    background: flag('Shows no loading line.'),
    noToken: flag('Sent without a session.'),
  },
  {
    $id: 'call',
    description: 'A call of the platform.',
    examples: [
      { put: '/system/api/user/{id}' },
      { post: '/system/api/user/resetPassword', body: { userid: { $: 'row.id' }, newPassword: 'Lamp-2026' } },
    ],
  },
);
export type Call = Static<typeof Call>;

export const Download = closed(
  {
    get: path('Reads the file by GET.'),
    post: path('Reads the file by POST.'),
    query: Values('What stands behind the ? of the call.'),
    body: Values('The body of the call.'),
    fileName: Type.Optional(
      Type.String({ minLength: 1, description: 'The name to save under; without it the platform names the file.' }),
    ),
  },
  {
    $id: 'download',
    description: 'Saves a file of the platform.',
    examples: [{ post: '/system/api/user/export', body: { condition: { $: 'page.users.filters' } } }],
  },
);
export type Download = Static<typeof Download>;

export const Upload = closed(
  {
    post: Type.String({ pattern: '^/', description: 'Where the file goes, as multipart form data.' }),
    field: Type.Optional(Type.String({ minLength: 1, default: 'file', description: 'The name of the form field.' })),
    values: Values('Further form fields.'),
    accept: Type.Optional(Type.String({ minLength: 1, description: 'File name endings, ".csv,.xlsx".' })),
    maxMB: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 500, default: 20, description: 'The largest file in megabytes.' }),
    ),
    as: name,
  },
  {
    $id: 'upload',
    description: 'Asks for a file and sends it.',
    examples: [{ post: '/system/api/user/import', accept: '.csv', maxMB: 2, as: 'import' }],
  },
);
export type Upload = Static<typeof Upload>;

export const Confirm = closed(
  {
    title: Text,
    text: Type.Optional(Text),
    ok: Text,
    danger: flag('The question is about a loss: the safe answer stands where Enter goes.'),
  },
  {
    $id: 'confirm',
    description: 'Asks first; the steps behind it run only after a yes. {name} is filled from the row.',
    examples: [
      { title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' }, ok: { zh: '删除', en: 'Delete' }, danger: true },
    ],
  },
);
export type Confirm = Static<typeof Confirm>;

export const Toast = closed(
  {
    text: Text,
    tone: Type.Optional(
      oneOf(['success', 'info', 'warning', 'error'], { default: 'success', description: 'How it sounds.' }),
    ),
    values: Values('What {name} in the text is filled from; without it the record.'),
  },
  {
    $id: 'toast',
    description: 'A short message.',
    examples: [{ text: { zh: '已导入 {ok} 条', en: '{ok} imported' }, values: { ok: { $: 'result.import.ok' } } }],
  },
);
export type Toast = Static<typeof Toast>;

export const Navigate = closed(
  {
    to: Type.String({
      pattern: '^/',
      refers: 'path',
      description: 'A path of the console; {name} is filled from the row.',
    }),
    query: Values('What stands behind the ? of the address.'),
  },
  {
    $id: 'navigate',
    description: 'Goes to another page.',
    examples: [{ to: '/admin/users', query: { 'q.name': { $: 'row.name' } } }],
  },
);
export type Navigate = Static<typeof Navigate>;

export const Branch = closed(
  { when: Type.Optional(Condition), do: steps('The steps of this branch.') },
  {
    $id: 'branch',
    description: 'A branch of choose. The first whose condition holds runs; one without a condition always does.',
  },
);
export type Branch = { when?: Condition; do: Action[] };

export const Each = closed(
  {
    in: Expression,
    do: steps('The steps for each item; they may use `item`.', ['item']),
    onFailure: Type.Optional(
      oneOf(['stop', 'continue'], { default: 'stop', description: 'Whether a failure ends the round.' }),
    ),
  },
  {
    $id: 'each',
    description: 'Runs its steps once for each item of a list, one after another.',
    examples: [{ in: { $: 'page.users.selection' }, do: [{ call: { delete: '/system/api/user/{id}' } }] }],
  },
);
export type Each = { in: Expression; do: Action[]; onFailure?: 'stop' | 'continue' };

export const Try = closed(
  {
    do: steps('The steps that may fail.'),
    catch: Type.Optional(steps('What to do after a failure; they may use `error.message`.', ['error'])),
    finally: Type.Optional(steps('What to do in any case.')),
  },
  {
    $id: 'try',
    description: 'Runs its steps and goes on with `catch` instead of showing a failure.',
    examples: [
      {
        do: [{ call: { get: '/system/api/userInfo' } }],
        catch: [{ toast: { zh: '没有成功', en: 'It did not work' } }],
      },
    ],
  },
);
export type Try = { do: Action[]; catch?: Action[]; finally?: Action[] };

/** The words of an action that do something, with what they take; `with` and `$comment` only say how. */
const verbs = {
  open: Type.String({ refers: 'dialog', description: 'Opens a dialog of this page by name.' }),
  call: Call,
  reload: Type.String({ refers: 'source', description: 'Reads a source of this page again.' }),
  close: Type.Literal(true, { description: 'Closes the dialog.' }),
  confirm: Confirm,
  guard: oneOf(['batchPassword'], { description: 'Asks for the batch-operation password before the steps behind it.' }),
  navigate: Type.Unsafe<string | Navigate>({
    type: ['string', 'object'],
    pattern: '^/',
    refers: 'path',
    properties: Navigate.properties,
    required: ['to'],
    additionalProperties: false,
    description: 'Goes to a path of the console: "/admin/users", or { "to": ..., "query": ... }.',
  }),
  toast: Type.Unsafe<Text | Toast>({
    type: ['string', 'object'],
    minLength: 1,
    properties: { ...Toast.properties, zh: { type: 'string', minLength: 1 }, en: { type: 'string', minLength: 1 } },
    additionalProperties: false,
    description: 'A short message: a text, or { "text": ..., "tone": ... }.',
  }),
  download: Download,
  upload: Upload,
  choose: Type.Array(Branch, { minItems: 1, description: 'Branches; the first whose condition holds runs.' }),
  each: Each,
  try: Try,
};
export const actionVerbs = Object.keys(verbs) as (keyof typeof verbs)[];
export type ActionVerb = (typeof actionVerbs)[number];

/** One step of what a button does. Exactly one verb a step; steps run one after another and stop at the first failure. */
export interface Action {
  $comment?: string;
  when?: Condition;
  open?: string;
  with?: 'row' | Record<string, unknown> | Expression;
  call?: Call;
  reload?: string;
  close?: true;
  confirm?: Confirm;
  guard?: 'batchPassword';
  navigate?: string | Navigate;
  toast?: Text | Toast;
  download?: Download;
  upload?: Upload;
  choose?: Branch[];
  each?: Each;
  try?: Try;
}

export const Action = Type.Unsafe<Action>({
  ...closed({
    ...Object.fromEntries(Object.entries(verbs).map(([verb, schema]) => [verb, Type.Optional(schema)])),
    with: Type.Optional(
      Type.Unsafe<'row' | Record<string, unknown>>({
        type: ['string', 'object'],
        pattern: '^row$',
        holdsValues: true,
        description:
          'Beside open: "row", or an expression that gives a record, edits it; an object of values fills a new record.',
      }),
    ),
    when: Type.Optional(Condition),
  }),
  $id: 'action',
  description: 'One step of what a button does: one verb a step. A step whose `when` does not hold is left out.',
  examples: [
    { open: 'edit', with: 'row' },
    { call: { delete: '/system/api/user/{id}' } },
    { reload: 'people' },
    { confirm: { title: { zh: '确定？', en: 'Sure?' }, ok: { zh: '确定', en: 'Yes' } } },
    { guard: 'batchPassword' },
    { navigate: '/workTable' },
    { toast: { zh: '已完成', en: 'Done' } },
    { download: { post: '/system/api/user/export' } },
    { upload: { post: '/system/api/user/import', accept: '.csv' } },
    { choose: [{ when: { $: 'row.enabled' }, do: [{ toast: 'on' }] }, { do: [{ toast: 'off' }] }] },
    { each: { in: { $: '[1, 2]' }, do: [{ toast: 'x' }] } },
    { try: { do: [{ reload: 'people' }], catch: [{ toast: { zh: '失败', en: 'Failed' } }] } },
  ],
});

/** The steps of a button or of a dialog. */
export const Actions = (description: string) => Type.Array(Action, { minItems: 1, description });

const tones = ['primary', 'default', 'danger'] as const;
export const iconNames = [
  'plus',
  'edit',
  'delete',
  'download',
  'upload',
  'reload',
  'search',
  'key',
  'team',
  'user',
  'setting',
  'stop',
  'check',
] as const;
export type IconName = (typeof iconNames)[number];

/** A button. Without `id` everybody sees it, with one only who has the function (PERM-01). */
export const Button = closed(
  {
    id: Type.Optional(
      Type.String({ pattern: '^[0-9]+$', refers: 'function', description: 'The function id that permits it.' }),
    ),
    title: Text,
    tone: Type.Optional(
      oneOf(tones, { default: 'default', description: 'primary for the main one, danger for a loss.' }),
    ),
    icon: Type.Optional(oneOf(iconNames, { description: 'A small picture before the title.' })),
    when: Type.Optional(Condition),
    disabled: Type.Optional(Condition),
    do: Actions('What it does, step by step.'),
  },
  {
    $id: 'button',
    description: 'A button: in a toolbar, at a row, at a node, on a card.',
    examples: [
      { id: '100001', title: { zh: '新增', en: 'Add' }, tone: 'primary', icon: 'plus', do: [{ open: 'edit' }] },
    ],
  },
);
export type Button = Static<typeof Button>;
