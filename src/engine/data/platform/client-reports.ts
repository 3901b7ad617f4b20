import type { ClientReport } from '../../../schemas/wire/client-reports.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** Tells the platform's operators what went wrong in a browser (GUARD-12). */
export const sendClientReport = platformCall({
  method: 'POST',
  path: '/manage/alarm/report',
  body: shape<ClientReport>(),
  options: inBackground,
});
