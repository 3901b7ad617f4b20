import type { CustomReport, CustomReportSave } from '../../../schemas/wire/custom-reports.ts';
import { platformCall, shape, silent } from './platform-call.ts';

/** A report with its definition. */
export const readReport = platformCall({
  method: 'GET',
  path: '/island-chart/customReport/{id}',
  answer: shape<CustomReport>(),
  options: silent,
});

/** Saves a new report. */
export const addReport = platformCall({
  method: 'POST',
  path: '/island-chart/customReport',
  body: shape<CustomReportSave>(),
  answer: shape<CustomReport>(),
  options: silent,
});

/** Saves a report; refused with S0302 if somebody has changed it since. */
export const changeReport = platformCall({
  method: 'PUT',
  path: '/island-chart/customReport/{id}',
  body: shape<CustomReportSave>(),
  answer: shape<CustomReport>(),
  options: silent,
});
