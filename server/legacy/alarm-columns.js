import { moment } from './days.js';
import { handlingMark, levelMarks } from './marks.js';
import { text } from './words.js';

/** The columns of every list of alarms. */
export const alarmColumns = (signal) => [
  { title: text('level'), value: levelMarks(signal) },
  { title: text('description'), value: (row) => row.description, className: () => 'wide' },
  { title: text('status'), value: handlingMark },
  { title: text('time'), value: (row) => moment(row.date) },
  { title: text('type'), value: (row) => row.eventTypeName },
  { title: text('device'), value: (row) => row.deviceName, className: () => 'wide' },
];

/** The alarm types to choose from. */
export const alarmKinds = () => [
  ['', text('anyKind')],
  ['device', text('deviceAlarm')],
  ['business', text('businessAlarm')],
  ['ai', text('aiAlarm')],
];
