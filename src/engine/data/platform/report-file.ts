import type { DataQuery } from '../../../schemas/wire/analytics.ts';
import type { ReportFormat } from '../../../schemas/wire/custom-report-words.ts';
import type { Call } from '../http/call.ts';

interface ReportFile {
  name: string;
  format: ReportFormat;
  panels: readonly (DataQuery & { title?: string })[];
}

/** The download of answers of queries as a file. */
export const reportFile = (body: ReportFile): Call => ({
  method: 'POST',
  path: '/island-chart/report/export',
  body,
  options: { hideNotify: true },
});
