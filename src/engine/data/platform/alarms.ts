import type { AlarmCount } from '../../../schemas/wire/alarms.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** Counts of open alarms, by row of the bell (SHELL-03). */
export const countOpenAlarms = platformCall({
  method: 'POST',
  path: '/island-alarm/alarm/count',
  answer: shape<AlarmCount[]>(),
  options: inBackground,
});
