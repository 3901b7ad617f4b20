import type { BlockOf, Page } from '../../../src/schemas/page.ts';
import type { MenuItem } from '../../../src/schemas/wire/menu.ts';
import { alarmLevels, alarmsPath, type RaisedAlarms } from '../data/raised-alarms.ts';
import { type Answer, otherwise } from '../memory-platform.ts';

/** Of the dictionary of alarm levels. */
const levelType = '843154794105704448';

const table: BlockOf<'table'> = {
  kind: 'table',
  id: 'alarms',
  source: 'alarms',
  arrivals: { event: 'alarm', key: 'eventId', only: { kind: 'device' } },
  filters: [{ field: 'keyword', title: 'Keyword' }],
  columns: [
    { field: 'levelId', title: 'Level', as: 'alarmLevel', width: 100 },
    { field: 'description', title: 'Description', width: 300 },
    {
      field: 'isActive',
      title: 'Condition',
      width: 100,
      options: [
        { value: true, title: 'Active', tone: 'danger' },
        { value: false, title: 'Cleared', tone: 'success' },
      ],
    },
    {
      field: 'isAcknowledged',
      title: 'Acknowledgement',
      width: 120,
      options: [
        { value: true, title: 'Acknowledged', tone: 'info' },
        { value: false, title: 'Not acknowledged', tone: 'warning' },
      ],
    },
    { field: 'date', title: 'Happened', as: 'datetime', width: 150 },
    { field: 'eventTypeName', title: 'Type', width: 120 },
    { field: 'deviceName', title: 'Device', width: 180 },
    { field: 'repeats', title: 'Repeats', as: 'number', width: 90 },
  ],
  rowActions: [{ title: 'Acknowledge', do: [{ toast: 'Acknowledged' }] }],
};

/** The table of alarms, with new ones and changes as they come. */
export const alarmPage: Pick<Page, 'sources' | 'body'> = {
  sources: { alarms: { kind: 'paged', post: alarmsPath, patch: [{ event: 'AlarmInfo', key: 'eventId' }] } },
  body: table,
};

/** Users who see alarms and acknowledge them. */
export const alarmMenu: MenuItem[] = [
  {
    id: 20,
    caption: 'Bench',
    url: '/bench',
    subFuncItems: [100001, 100450, 100445, 100148, 100149, 100300].map((id) => ({ id })),
  },
];

/** The answers to what the head of the console reads; all notices are on. */
export const alarmAnswers = (raised: RaisedAlarms): Readonly<Record<string, Answer>> => ({
  [`POST ${alarmsPath}`]: ({ body }) => raised.page((body as { pageSize: number }).pageSize),
  'POST /island-alarm/alarm/count': () => [{ uKey: 'deviceAlarm', value: raised.total }],
  'GET /island-business/api/personal/alarm/notice': () => ({
    alarmNoticeType: ['BLUE_POINT', 'PUSH', 'SOUND'],
    workflowNoticeTypes: ['POPUP'],
  }),
  'GET /system/api/dictionaryType/all': () => [
    {
      id: levelType,
      name: 'Levels',
      dictionaryDTOs: alarmLevels.map(({ id, name }, index) => ({
        id,
        dictLabel: name,
        dictSort: index,
        dictValue: String(index),
        dictTypeId: levelType,
      })),
    },
  ],
  [otherwise]: () => null,
});
