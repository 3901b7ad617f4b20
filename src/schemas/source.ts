import { type Static, Type } from 'typebox';
import { about, closed, oneOf } from './closed.ts';
import { Condition, type Expression, type Value, Values } from './expression.ts';
import { type ReferenceName, referenceNames } from './reference-names.ts';
import type { EventType } from './wire/events.ts';

const referenceMeanings: Readonly<Record<ReferenceName, string>> = {
  departmentTree: 'The departments as a tree of {id, code, name, children}.',
  areaTree: 'The areas as a tree of {id, code, name, children}.',
  dictionary: 'All dictionaries with their entries. Fields and columns with `dictionary` read it by themselves.',
  deviceProducts: 'The products of devices.',
  alarmTypes: 'The types of alarms as a tree.',
  flowDefinitions: 'The workflows that can be started.',
  carrierTypes: 'The types of carriers: poles and vehicles.',
  carrierModels: 'The models of carriers.',
  facilityTypes: 'The types of facilities.',
  facilityModels: 'The models of facilities.',
  forms: 'The forms of devices, carriers and facilities.',
};

/** Events of the live connection that a page may show (RT-02). */
export const liveEventTypes = [
  'alarm',
  'AlarmInfo',
  'AlarmCount',
  'NewsCenterUnReadNum',
  'NewsCenterValue',
  'NoticeUnReadNum',
  'NoticeValue',
  'MiniappAuthValue',
  'ImportProgress',
  'DeviceStatus',
  'DeviceSensorValue',
] as const satisfies readonly EventType[];

const eventMeanings: Readonly<Record<(typeof liveEventTypes)[number], string>> = {
  alarm: 'A new alarm: {eventId, eventDomainName, description, date, isRead}.',
  AlarmInfo: 'An alarm as the alarm list shows it: {eventId, eventDomainName, description, date, isRead}.',
  AlarmCount: 'How many alarms are open: rows of {uKey, value}.',
  NewsCenterUnReadNum: 'How many messages are unread: a number.',
  NewsCenterValue: 'A new message: {id, newsInfo, newsTypeName, time}.',
  NoticeUnReadNum: 'How many notices are unread: a number.',
  NoticeValue: 'A new notice: {id, title, releaseTime}.',
  MiniappAuthValue: 'The permission of a mini-app has changed.',
  ImportProgress: 'How far an import is: {taskId, done, total, ok, failed}.',
  DeviceStatus: 'A device has come online or gone: {deviceId, deviceUid, onlineStatus, time}.',
  DeviceSensorValue: 'A device has measured: {deviceId, deviceUid, values, time}.',
};

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
const get = path('Reads by GET from this path of the platform. Write either get or post.');
const post = path('Reads by POST from this path of the platform. Write either get or post.');
const when = Type.Optional(
  about('It is read only while this holds; until then the page asks to choose first.', Condition),
);
const query = Values(
  'What stands behind the ? of the call. While something that it names is missing, nothing is read.',
);
const body = Values('The body of the call, beside post. While something that it names is missing, nothing is read.');
const at = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Where in the answer the data stands, such as "result.list"; without it the whole answer is the data.',
  }),
);
const refreshSeconds = Type.Optional(
  Type.Integer({
    minimum: 5,
    maximum: 3600,
    description: 'Reads again every so many seconds while the page is seen, without a message or a line.',
  }),
);

const follow = Type.Optional(
  Type.Array(oneOf(liveEventTypes, { description: 'What is told.', meanings: eventMeanings }), {
    minItems: 1,
    description: 'Reads again, without a message or a line, as soon as the platform tells one of these.',
  }),
);

/** What a field of a row holds. */
export const fieldTypes = ['text', 'number', 'boolean', 'time', 'list', 'record', 'any'] as const;
export type FieldType = (typeof fieldTypes)[number];
const fields = Type.Optional(
  Type.Record(
    Type.String(),
    oneOf(fieldTypes, {
      description: 'What the field holds.',
      meanings: {
        text: 'A text.',
        number: 'A number.',
        boolean: 'True or false.',
        time: 'A moment as the platform writes it, "2026-03-01 08:00:00": compared as a text.',
        list: 'A list.',
        record: 'A record with fields of its own.',
        any: 'Anything.',
      },
    }),
    {
      description:
        'The fields of a row with what they hold, { "name": "text", "department.code": "text" }. Columns and expressions are then checked against them.',
    },
  ),
);

/** One call whose answer is shown as it comes. */
export const RestSource = closed(
  { kind: Type.Literal('rest'), get, post, query, body, at, fields, refreshSeconds, follow, when },
  {
    description: 'One call whose answer is shown as it comes: a record, a list, or the answer of a chart.',
    examples: [
      { kind: 'rest', get: '/system/api/userInfo', fields: { name: 'text', isAdmin: 'boolean' } },
      { kind: 'rest', post: '/island-alarm/alarm/count', refreshSeconds: 60 },
      { kind: 'rest', get: '/chart/panelItemData', query: { id: 'alarmTrend', scale: { $: 'page.home.scale' } } },
    ],
  },
);

/** How the services of the platform want a page asked for (contract 2.2). */
export const dialects = ['condition', 'conditionPage', 'flat', 'flatPage', 'criteria'] as const;
export type Dialect = (typeof dialects)[number];

/** A list read page by page, filtered and sorted by the server. */
export const PagedSource = closed(
  {
    kind: Type.Literal('paged'),
    get,
    post,
    with: Values(
      'Conditions beside those that people filter by. One whose expression names something that is missing is left out.',
    ),
    dialect: Type.Optional(
      oneOf(dialects, {
        default: 'condition',
        description:
          'How the service wants to be asked; docs/writing-a-page.md tells which service asks how. The filters of the table and `with` take the place of the dots. Asked in another way the service does not see them: a filter changes nothing. Answers are understood whatever the service calls them.',
        meanings: {
          condition: '{ condition: {...}, pageNum, pageSize, sortName, sortOrder }',
          conditionPage: '{ condition: {...}, page, pageSize, sortName, sortOrder }',
          flat: '{ ..., pageNum, pageSize, sortName, sortOrder }',
          flatPage: '{ ..., page, rp, sortName, sortOrder }',
          criteria: '{ panelItemCriteria: { ..., pageNum, pageSize, sortName, sortOrder } }',
        },
      }),
    ),
    sort: Type.Optional(
      closed(
        {
          field: Type.String({ minLength: 1, description: 'The field that is sorted by.' }),
          order: oneOf(['ASC', 'DESC'], {
            description: 'The direction.',
            meanings: { ASC: 'Upwards: A before B, 1 before 2.', DESC: 'Downwards: the newest or greatest first.' },
          }),
        },
        { description: 'The order until the person chooses one.' },
      ),
    ),
    fields,
    refreshSeconds,
    follow,
    when,
  },
  {
    description:
      'A list that a table reads page by page, filtered and sorted by the server. Rows and their number are found under every name that the platform uses.',
    examples: [
      {
        kind: 'paged',
        post: '/system/api/user/pageList',
        with: { departmentCode: { $: 'page.departments.code' } },
        sort: { field: 'createTime', order: 'DESC' },
        refreshSeconds: 60,
      },
      {
        kind: 'paged',
        post: '/island-business/noticeCenter/pages',
        dialect: 'flat',
        fields: { id: 'text', title: 'text' },
        follow: ['NoticeValue'],
      },
    ],
  },
);

/** One root object or a list of nodes with children. */
export const TreeSource = closed(
  {
    kind: Type.Literal('tree'),
    get,
    post,
    query,
    body,
    at,
    key: Type.Optional(
      Type.String({
        minLength: 1,
        default: 'code',
        description: 'The field that tells nodes apart, and that a field of a form keeps.',
      }),
    ),
    label: Type.Optional(
      Type.String({ minLength: 1, default: 'name', description: 'The field of a node that people read.' }),
    ),
    children: Type.Optional(
      Type.String({ minLength: 1, default: 'children', description: 'The field with the nodes below.' }),
    ),
    fields,
    refreshSeconds,
    when,
  },
  {
    description: 'Nodes with nodes below them: one node at the top, or a list of them.',
    examples: [
      { kind: 'tree', get: '/system/api/area/tree', query: { groupName: 'Device' }, key: 'code', label: 'name' },
    ],
  },
);

/** Shared reference data by name; it follows the platform's events. */
export const ReferenceSource = closed(
  {
    kind: Type.Literal('reference'),
    name: oneOf(referenceNames, { description: 'Which data.', meanings: referenceMeanings }),
  },
  {
    description: 'Data that all pages share: read once, and again when the platform tells that it has changed.',
    examples: [{ kind: 'reference', name: 'departmentTree' }],
  },
);

/** What the platform tells by itself. */
export const LiveSource = closed(
  {
    kind: Type.Literal('live'),
    event: oneOf(liveEventTypes, { description: 'What is told.', meanings: eventMeanings }),
    start: Type.Optional(
      closed(
        {
          get,
          post,
          query: Values('What stands behind the ? of the call.'),
          body: Values('The body of the call, beside post.'),
          at,
        },
        {
          description: 'The call that gives the data before the first event; without it the last event since sign-in.',
        },
      ),
    ),
    keep: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 200,
        description: 'Keeps so many events as rows, the newest first; without it the last event alone is the data.',
      }),
    ),
    fields,
  },
  {
    description: 'What the platform tells by itself, as soon as it happens.',
    examples: [
      { kind: 'live', event: 'AlarmCount', start: { post: '/island-alarm/alarm/count' } },
      { kind: 'live', event: 'AlarmInfo', keep: 20 },
    ],
  },
);

/** Rows or a value written in the document, or computed from what the page has chosen. */
export const StaticSource = closed(
  {
    kind: Type.Literal('static'),
    rows: Type.Optional(
      Type.Unsafe<Record<string, Value>[] | Expression>({
        type: ['array', 'object'],
        items: { type: 'object' },
        properties: { $: { type: 'string', minLength: 1, maxLength: 2000 } },
        required: ['$'],
        additionalProperties: false,
        holdsValues: true,
        description: 'The rows, or an expression that gives them. Write either rows or value.',
      }),
    ),
    value: Values('One record, or an expression that gives it. Write either rows or value.'),
    fields,
  },
  {
    description:
      'Rows or one record that are written in the document, or computed from what is chosen on the page. No call is made.',
    examples: [
      { kind: 'static', rows: [{ id: 'a', name: '一号灯杆' }] },
      { kind: 'static', rows: { $: 'page.departments.children' } },
      { kind: 'static', value: { $: 'page.departments' } },
    ],
  },
);

export type RestSource = Static<typeof RestSource>;
export type PagedSource = Static<typeof PagedSource>;
export type TreeSource = Static<typeof TreeSource>;
export type ReferenceSource = Static<typeof ReferenceSource>;
export type LiveSource = Static<typeof LiveSource>;
export type StaticSource = Static<typeof StaticSource>;
export type Source = RestSource | PagedSource | TreeSource | ReferenceSource | LiveSource | StaticSource;

export const sourceKinds = {
  rest: RestSource,
  paged: PagedSource,
  tree: TreeSource,
  reference: ReferenceSource,
  live: LiveSource,
  static: StaticSource,
};
