import type { ClientReport } from '../../../schemas/wire/client-reports.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** Reports a browser error to the operators of the platform (GUARD-12). */
export const sendClientReport = platformCall({
  method: 'POST',
  path: '/manage/alarm/report',
  body: shape<ClientReport>(),
  options: inBackground,
});
