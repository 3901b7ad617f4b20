import type { AlarmAck, AlarmCount } from '../../../schemas/wire/alarms.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** Counts of open alarms, by row of the bell (SHELL-03). */
export const countOpenAlarms = platformCall({
  method: 'POST',
  path: '/island-alarm/alarm/count',
  answer: shape<AlarmCount[]>(),
  options: inBackground,
});

/** Acknowledges alarms; its failure is reported. */
export const acknowledgeAlarms = platformCall({
  method: 'POST',
  path: '/island-alarm/alarm/ack',
  body: shape<AlarmAck>(),
  options: { hideNotify: true, hideLoading: true },
});
