import { text } from './words.js';

/** The columns of every list of alarms. */
export const alarmColumns = () => [
  { title: text('time'), value: (row) => row.date },
  { title: text('type'), value: (row) => row.eventTypeName },
  { title: text('level'), value: (row) => row.levelName },
  { title: text('description'), value: (row) => row.description, className: () => 'wide' },
  { title: text('device'), value: (row) => row.deviceName, className: () => 'wide' },
  {
    title: text('status'),
    value: (row) => row.statusName,
    className: (row) => `state ${row.status === 'HANDLED' ? 'online' : 'offline'}`,
  },
];

/** The alarm types to choose from. */
export const alarmKinds = () => [
  ['', text('anyKind')],
  ['device', text('deviceAlarm')],
  ['business', text('businessAlarm')],
  ['ai', text('aiAlarm')],
];
