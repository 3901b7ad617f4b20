import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from './closed.ts';
import { Condition, Expression, Values } from './expression.ts';
import { Offer } from './offer.ts';
import { languages, Text } from './text.ts';

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
const flag = (description: string) => Type.Optional(Type.Boolean({ description, default: false }));
const name = Type.Optional(
  Type.String({
    pattern: '^[a-z][A-Za-z0-9]*$',
    description: 'A name under which the steps behind it find the answer: `result.<name>`.',
  }),
);
/** The recursion: steps inside steps. */
const steps = (description: string, adds?: readonly ('item' | 'row' | 'error')[]) =>
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
    get: path('Calls this path by GET. Write one of get, post, put and delete.'),
    post: path('Calls this path by POST.'),
    put: path('Calls this path by PUT.'),
    delete: path('Calls this path by DELETE.'),
    query: Values('What stands behind the ? of the call.'),
    body: Values(
      'The body of the call. Without it a form sends its values, and a button an empty body. What the platform says of a value that is { "$": "form.code" } stands at the field `code`, whatever it is called here.',
    ),
    with: Values('Further values, beside those that the form sends: what no field asks for.'),
    fill: Values(
      'What {name} in the path is filled from beside the record, such as several ids: { "ids": { "$": "..." } }.',
    ),
    as: name,
    quiet: flag('No message after success; a failure is always told.'),
    background: flag('No loading line at the top while it runs.'),
    noToken: flag('Sent as nobody, without the session.'),
  },
  {
    $id: 'call',
    description:
      'A call of the platform. {name} in its path is filled from the row, or from what stands in the form. When the platform refuses, its message is shown and the steps behind it do not run.',
    examples: [
      { delete: '/system/api/user/{id}' },
      { put: '/system/api/user/{id}', body: { id: { $: 'row.id' }, enabled: false } },
      { post: '/system/api/dictionary', with: { dictTypeId: { $: 'dictionaries.maintenanceVendor' } } },
      { get: '/system/api/user/{id}', as: 'person', quiet: true },
    ],
  },
);
export type Call = Static<typeof Call>;

export const Download = closed(
  {
    get: path('Reads the file by GET. Write either get or post.'),
    post: path('Reads the file by POST. Write either get or post.'),
    query: Values('What stands behind the ? of the call.'),
    body: Values('The body of the call.'),
    fileName: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The name that the file is saved under; without it the platform gives one.',
      }),
    ),
  },
  {
    $id: 'download',
    description: 'Saves a file that the platform makes, such as an export.',
    examples: [{ post: '/system/api/user/export', body: { condition: { $: 'page.users.filters' } } }],
  },
);
export type Download = Static<typeof Download>;

export const Upload = closed(
  {
    post: Type.String({ pattern: '^/', description: 'The path of the platform that the file goes to, as form data.' }),
    field: Type.Optional(
      Type.String({ minLength: 1, default: 'file', description: 'The name of the file in the form data.' }),
    ),
    values: Values('What goes along in the form data.'),
    accept: Type.Optional(
      Type.String({ minLength: 1, description: 'The endings of file names that fit, ".csv,.xlsx"; without it any.' }),
    ),
    maxMB: Type.Optional(
      Type.Number({ exclusiveMinimum: 0, maximum: 500, default: 20, description: 'The largest file in megabytes.' }),
    ),
    as: name,
  },
  {
    $id: 'upload',
    description: 'Lets the person choose a file and sends it. Who chooses none ends the steps.',
    examples: [{ post: '/system/api/user/import', accept: '.csv', maxMB: 2, as: 'import' }],
  },
);
export type Upload = Static<typeof Upload>;

export const Confirm = closed(
  {
    title: about('The question.', Text),
    text: Type.Optional(about('What will happen then.', Text)),
    ok: about('The button that says yes; name what it does, such as Delete. The other one says Cancel.', Text),
    danger: flag('Something would be lost: the button is red, and Enter says no.'),
  },
  {
    $id: 'confirm',
    description:
      'Asks first: the steps behind it run only after a yes. {name} in its texts is filled from the row, {count} in a batch is the number of rows.',
    examples: [
      { title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' }, ok: { zh: '删除', en: 'Delete' }, danger: true },
    ],
  },
);
export type Confirm = Static<typeof Confirm>;

export const Toast = closed(
  {
    text: about('The message; {name} is filled from `values`.', Text),
    tone: Type.Optional(
      oneOf(['success', 'info', 'warning', 'error'], {
        default: 'success',
        description: 'How it sounds.',
        meanings: {
          success: 'Green: it is done.',
          info: 'Blue: to be known.',
          warning: 'Amber: something is left to do.',
          error: 'Red: it did not work.',
        },
      }),
    ),
    values: Values('What {name} in the text is filled from; without it the row, or what stands in the form.'),
  },
  {
    $id: 'toast',
    description: 'A short message at the top of the screen.',
  },
);
export type Toast = Static<typeof Toast>;

export const Navigate = closed(
  {
    to: Type.String({
      pattern: '^/',
      refers: 'path',
      description: 'A path of the console, "/admin/users"; {name} is filled from the row.',
    }),
    query: Values('What stands behind the ? of the address; the page finds it under `route`.'),
    in: Type.Optional(
      oneOf(['tab', 'panel'], {
        default: 'tab',
        description: 'Where the page opens.',
        meanings: {
          tab: 'In its tab.',
          panel: 'In a small window over the other pages, which stays while one goes on elsewhere.',
        },
      }),
    ),
  },
  {
    $id: 'navigate',
    description: 'Goes to another page of the console.',
  },
);
export type Navigate = Static<typeof Navigate>;

export const Branch = closed(
  {
    when: Type.Optional(about('When this branch runs; one without it always does, so it stands last.', Condition)),
    do: steps('The steps of this branch.'),
  },
  {
    $id: 'branch',
    description: 'A branch of choose: the first one whose condition holds runs.',
    examples: [
      { when: { $: 'row.enabled' }, do: [{ open: 'edit', with: 'row' }] },
      { do: [{ toast: { zh: '已禁用，不能编辑', en: 'It is disabled and cannot be edited' } }] },
    ],
  },
);
export type Branch = { when?: Condition; do: Action[] };

export const Each = closed(
  {
    in: about('The list: an expression, such as { "$": "selection" } for the rows that are ticked.', Expression),
    do: steps('The steps for each item. They use `item`; {name} in paths and texts is filled from it.', [
      'item',
      'row',
    ]),
    onFailure: Type.Optional(
      oneOf(['stop', 'continue'], {
        default: 'stop',
        description: 'What a failure does.',
        meanings: {
          stop: 'The items behind it are left as they are.',
          continue: 'It is told, and the next item follows; at the end the steps behind `each` do not run.',
        },
      }),
    ),
  },
  {
    $id: 'each',
    description: 'Runs its steps once for each item of a list, one after another.',
    examples: [
      {
        in: { $: 'selection' },
        do: [{ call: { delete: '/system/api/user/{id}', quiet: true } }],
        onFailure: 'continue',
      },
    ],
  },
);
export type Each = { in: Expression; do: Action[]; onFailure?: 'stop' | 'continue' };

export const Try = closed(
  {
    do: steps('The steps that may fail.'),
    catch: Type.Optional(
      steps('What to do after a failure; `error.message` is what the platform said. Without it nothing.', ['error']),
    ),
    finally: Type.Optional(steps('What to do in any case, after all else.')),
  },
  {
    $id: 'try',
    description: 'Runs its steps; a failure in them is not told, and the steps behind `try` run all the same.',
    examples: [
      {
        do: [{ call: { delete: '/system/api/user/{id}' } }],
        catch: [{ toast: { text: { zh: '没有成功', en: 'It did not work' }, tone: 'warning' } }],
        finally: [{ reload: 'people' }],
      },
    ],
  },
);
export type Try = { do: Action[]; catch?: Action[]; finally?: Action[] };

export const WeChat = closed(
  {
    as: Type.String({
      pattern: '^[a-z][A-Za-z0-9]*$',
      description: 'The name under which the steps behind it find the code: `result.<name>`.',
    }),
  },
  {
    $id: 'weChat',
    description: "Shows WeChat's code to scan. Who closes it ends the steps.",
    examples: [{ as: 'code' }],
  },
);
export type WeChat = Static<typeof WeChat>;

export const Locate = closed(
  {
    at: about('Longitude and latitude in degrees of GCJ-02, as a list of two: an expression.', Expression),
    name: Type.Optional(about('What stands there: an expression.', Expression)),
  },
  {
    $id: 'locate',
    description:
      'Shows a point on the map, in a dialog over the page. Without a point the person is told that there is none.',
    examples: [{ at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } }],
  },
);
export type Locate = Static<typeof Locate>;

export const OpenEvent = closed(
  {
    type: about('The kind of event: an expression, such as row.eventType.', Expression),
    id: Type.Optional(about('The id of what it is about: an expression.', Expression)),
  },
  {
    $id: 'openEvent',
    description:
      'Opens the page of what a message is about, as site.json names it under shell.news.opens. Who may not open it is told; without a kind nothing opens.',
    examples: [{ type: { $: 'row.eventType' }, id: { $: 'row.eventId' } }],
  },
);
export type OpenEvent = Static<typeof OpenEvent>;

/** The words of an action that do something, with what they take; `with`, `func` and `$comment` only say how. */
const verbs = {
  open: Type.String({ refers: 'dialog', description: 'Opens a dialog of this page, by its name under "dialogs".' }),
  call: Call,
  reload: Type.String({ refers: 'source', description: 'Reads a source of this page again, by its name.' }),
  close: Type.Literal(true, { description: 'Closes the dialog that the step stands in.' }),
  confirm: Confirm,
  guard: oneOf(['batchPassword', 'publish', 'publishLed'], {
    description:
      'Asks for a secret; the steps behind it run only when it is right, and their calls carry the ticket that the platform gives for it.',
    meanings: {
      batchPassword: "The person's own batch-operation password.",
      publish: "The password, and a code that is sent to the person's phone for function 100248.",
      publishLed:
        "The password, and a code that is sent to the person's phone for function 100079: the LED delivery template.",
    },
  }),
  weChat: WeChat,
  reloadUser: Type.Literal(true, {
    description:
      'Reads who is signed in again, after something of theirs was changed: `user` and the head of the console follow.',
  }),
  navigate: Type.Unsafe<string | Navigate>({
    type: ['string', 'object'],
    pattern: '^/',
    refers: 'path',
    properties: Navigate.properties,
    required: ['to'],
    additionalProperties: false,
    description: 'Goes to another page: its path in quotes, "/admin/users", or { "to": ..., "query": ... }.',
  }),
  openEvent: OpenEvent,
  toast: Type.Unsafe<Text | Toast>({
    type: ['string', 'object'],
    minLength: 1,
    properties: { ...Toast.properties, ...languages },
    additionalProperties: false,
    description: 'A short message: a text, or { "text": ..., "tone": ..., "values": ... }.',
  }),
  locate: Locate,
  download: Download,
  upload: Upload,
  choose: Type.Array(Branch, {
    minItems: 1,
    description: 'Branches, of which one runs: the first whose condition holds. Where none holds nothing is done.',
  }),
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
  guard?: 'batchPassword' | 'publish' | 'publishLed';
  func?: string;
  weChat?: WeChat;
  reloadUser?: true;
  navigate?: string | Navigate;
  openEvent?: OpenEvent;
  toast?: Text | Toast;
  locate?: Locate;
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
          'Beside open. "row", or an expression that gives a record: the dialog edits it. An object of values: the dialog adds a record that has them. Without it the dialog adds an empty one.',
      }),
    ),
    func: Type.Optional(
      Type.String({
        pattern: '^[0-9]+$',
        description:
          'Beside guard: the function that the calls behind it need the ticket for, where it is another one than the guard names.',
      }),
    ),
    when: Type.Optional(about('The step is left out unless this holds.', Condition)),
  }),
  $id: 'action',
  description:
    'One step of what a button or a form does. Each step has exactly one of the verbs below. Steps run one after another; a failure, or a no, ends them.',
  examples: [
    { open: 'edit', with: 'row' },
    { open: 'edit', with: { department: { code: { $: 'page.departments.code' } } } },
    { call: { delete: '/system/api/user/{id}' } },
    { reload: 'people' },
    { close: true },
    { confirm: { title: { zh: '确定重置？', en: 'Reset it?' }, ok: { zh: '重置', en: 'Reset' } } },
    { guard: 'batchPassword' },
    { guard: 'batchPassword', func: '100002' },
    { weChat: { as: 'code' } },
    { reloadUser: true },
    { navigate: '/workTable' },
    { navigate: { to: '/admin/users', query: { 'q.name': { $: 'row.name' } } } },
    { navigate: { to: '/operation/messageCenter', in: 'panel' } },
    { locate: { at: { $: 'row.location.coordinates' }, name: { $: 'row.name' } } },
    { openEvent: { type: { $: 'row.eventType' }, id: { $: 'row.eventId' } } },
    { toast: { zh: '已完成', en: 'Done' } },
    { toast: { text: { zh: '已导入 {ok} 条', en: '{ok} imported' }, values: { ok: { $: 'result.import.ok' } } } },
    { download: { post: '/system/api/user/export' } },
    { upload: { post: '/system/api/user/import', accept: '.csv' } },
    {
      choose: [
        { when: { $: 'row.enabled' }, do: [{ open: 'edit', with: 'row' }] },
        { do: [{ toast: { zh: '已禁用，不能编辑', en: 'It is disabled and cannot be edited' } }] },
      ],
    },
    { each: { in: { $: 'selection' }, do: [{ call: { delete: '/system/api/user/{id}', quiet: true } }] } },
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

const iconMeanings: Readonly<Record<IconName, string>> = {
  plus: 'A plus: add.',
  edit: 'A pen: edit.',
  delete: 'A bin: delete.',
  download: 'An arrow down: download, export.',
  upload: 'An arrow up: upload, import.',
  reload: 'A round arrow: read again.',
  search: 'A magnifying glass: find.',
  key: 'A key: passwords, access.',
  team: 'Several people: departments, groups.',
  user: 'A person.',
  setting: 'A cogwheel: settings.',
  stop: 'A crossed circle: stop, disable.',
  check: 'A tick: confirm, done.',
};

/** A button. Without `id` everybody sees it, with one only who has the function (PERM-01). */
export const Button = closed(
  {
    id: Type.Optional(
      Type.String({
        pattern: '^[0-9]+$',
        refers: 'function',
        description:
          'The function id that permits it, in quotes: who lacks the function does not see the button. Without it everybody does.',
      }),
    ),
    title: about('What stands on it.', Text),
    tone: Type.Optional(
      oneOf(tones, {
        default: 'default',
        description: 'How it looks.',
        meanings: {
          primary: 'The main button of its place, in colour.',
          default: 'Any other.',
          danger: 'Red: something would be lost.',
        },
      }),
    ),
    icon: Type.Optional(oneOf(iconNames, { description: 'A small picture before the title.', meanings: iconMeanings })),
    when: Type.Optional(about('It is there while this holds.', Condition)),
    needs: Type.Optional(about('It is left out where the platform does not offer this.', Offer)),
    disabled: Type.Optional(about('It is grey and cannot be pressed while this holds.', Condition)),
    do: Actions('What it does, step by step.'),
  },
  {
    $id: 'button',
    description: 'A button: over a table or a tree, at a row, at a node, on a card.',
    examples: [
      { id: '100001', title: { zh: '新增', en: 'Add' }, tone: 'primary', icon: 'plus', do: [{ open: 'edit' }] },
      {
        id: '100002',
        title: { zh: '删除', en: 'Delete' },
        tone: 'danger',
        disabled: { $: 'row.id == user.id' },
        do: [
          {
            confirm: {
              title: { zh: '删除“{name}”？', en: 'Delete "{name}"?' },
              ok: { zh: '删除', en: 'Delete' },
              danger: true,
            },
          },
          { call: { delete: '/system/api/user/{id}' } },
          { reload: 'people' },
        ],
      },
    ],
  },
);
export type Button = Static<typeof Button>;
