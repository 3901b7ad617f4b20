import { type Static, Type } from 'typebox';
import { closed, oneOf } from './closed.ts';
import { Condition, type Expression, type Value, Values } from './expression.ts';
import type { EventType } from './wire/events.ts';

/** Reference data that every page shares (DICT-08). The names stand in `referenceCatalogue` with their calls. */
export const referenceNames = [
  'departmentTree',
  'areaTree',
  'dictionary',
  'deviceProducts',
  'alarmTypes',
  'flowDefinitions',
  'carrierTypes',
  'carrierModels',
  'facilityTypes',
  'facilityModels',
  'forms',
] as const;
export type ReferenceName = (typeof referenceNames)[number];

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

const path = (description: string) => Type.Optional(Type.String({ pattern: '^/', description }));
const get = path('Read by GET from this path of the platform.');
const post = path('Read by POST from this path of the platform; shows no message.');
const when = Type.Optional(Condition);
const query = Values('What stands behind the ? of the call.');
const body = Values('The body of the call.');
const at = Type.Optional(
  Type.String({
    minLength: 1,
    description: 'Where in the answer the data stands, "result.list"; without it the whole.',
  }),
);
const refreshSeconds = Type.Optional(
  Type.Integer({
    minimum: 5,
    maximum: 3600,
    description: 'Reads again after so many seconds, while the page is seen.',
  }),
);

/** What a field of a row holds. */
export const fieldTypes = ['text', 'number', 'boolean', 'time', 'list', 'record', 'any'] as const;
export type FieldType = (typeof fieldTypes)[number];
const fields = Type.Optional(
  Type.Record(Type.String(), oneOf(fieldTypes), {
    description:
      'The fields of a row with their types. Columns and expressions are then checked against them; dots go deeper.',
  }),
);

/** One call whose answer is shown as it comes. */
export const RestSource = closed(
  { kind: Type.Literal('rest'), get, post, query, body, at, fields, refreshSeconds, when },
  {
    description: 'One call whose answer is shown as it comes.',
    examples: [
      { kind: 'rest', get: '/system/api/userInfo' },
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
      'Conditions beside those that the person filters by. While a name of an expression is missing it is left out.',
    ),
    dialect: Type.Optional(
      oneOf(dialects, {
        default: 'condition',
        description:
          'How the service wants to be asked: condition {condition, pageNum, pageSize}; conditionPage {condition, page, pageSize}; flat {..., pageNum, pageSize}; flatPage {..., page, rp}; criteria {panelItemCriteria: {..., pageNum, pageSize}}. Answers are read in every dialect.',
      }),
    ),
    sort: Type.Optional(
      closed(
        {
          field: Type.String({ minLength: 1, description: 'The field.' }),
          order: oneOf(['ASC', 'DESC'], { description: 'Upwards or downwards.' }),
        },
        { description: 'The order before the person chooses one.' },
      ),
    ),
    fields,
    refreshSeconds,
    when,
  },
  {
    description:
      'A list read page by page, filtered and sorted by the server. Rows and totals are found under every name the platform uses.',
    examples: [
      {
        kind: 'paged',
        post: '/system/api/user/pageList',
        with: { departmentCode: { $: 'page.departments.code' } },
        sort: { field: 'createTime', order: 'DESC' },
      },
      {
        kind: 'paged',
        post: '/island-business/noticeCenter/pages',
        dialect: 'flat',
        fields: { id: 'text', title: 'text' },
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
      Type.String({ minLength: 1, default: 'code', description: 'The field that tells nodes apart.' }),
    ),
    label: Type.Optional(Type.String({ minLength: 1, default: 'name', description: 'The field that is shown.' })),
    children: Type.Optional(
      Type.String({ minLength: 1, default: 'children', description: 'The field with the nodes below.' }),
    ),
    fields,
    refreshSeconds,
    when,
  },
  {
    description: 'Nodes with nodes below them: one root object or a list.',
    examples: [
      { kind: 'tree', get: '/system/api/area/tree', query: { groupName: 'Device' }, key: 'code', label: 'name' },
    ],
  },
);

/** Shared reference data by name; it follows the platform's events. */
export const ReferenceSource = closed(
  {
    kind: Type.Literal('reference'),
    name: oneOf(referenceNames, { description: 'Which reference data.' }),
  },
  {
    description: 'Data that every page shares: read once, read again when the platform says that it has changed.',
    examples: [{ kind: 'reference', name: 'departmentTree' }],
  },
);

/** What the platform tells by itself. */
export const LiveSource = closed(
  {
    kind: Type.Literal('live'),
    event: oneOf(liveEventTypes, { description: 'The type of the events.' }),
    start: Type.Optional(
      closed({ get, post, query, body, at }, { description: 'The call that gives the value before the first event.' }),
    ),
    keep: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 200,
        description: 'Keeps so many events as rows, the newest first; without it the last event alone.',
      }),
    ),
    fields,
  },
  {
    description: 'What the platform tells by itself over the live connection.',
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
        additionalProperties: false,
        holdsValues: true,
        description: 'The rows, or an expression that gives them.',
      }),
    ),
    value: Values('One record, or an expression that gives it.'),
    fields,
  },
  {
    description: 'Rows or one record written in the document, or computed from what is chosen on the page.',
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
