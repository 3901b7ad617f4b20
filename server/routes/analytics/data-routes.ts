import { DataQueryBody, ReportExport } from '../../../src/schemas/wire/analytics.ts';
import { describeDataSets } from '../../analytics/describe-data-sets.ts';
import { answerQueries } from '../../analytics/run-queries.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { loadReader } from '../alarms/alarm-reader.ts';
import { exportReport } from './export-report.ts';

/** Pages that show figures of data sets. */
export const dataReaders = {
  menus: [
    '/dashboard',
    '/workTable',
    '/analysis/statisticalReport',
    '/analysis/customReport',
    '/operation/alarmReport',
  ],
};

/** Routes of data sets. What a caller sees of them follows from their data permission and functions. */
export const dataRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-chart/dataset/list', access: dataReaders, handle: sendDataSets },
  {
    method: 'POST',
    path: '/island-chart/data/query',
    audit: 'none',
    access: dataReaders,
    body: DataQueryBody,
    handle: sendData,
  },
  {
    method: 'POST',
    path: '/island-chart/report/export',
    audit: { type: 'export', object: audited.report, ids: [] },
    access: dataReaders,
    body: ReportExport,
    handle: exportReport,
  },
];

async function sendDataSets(c: AppContext): Promise<Response> {
  return success(c, await describeDataSets(c.var.services.db, await loadReader(c)));
}

/** POST /island-chart/data/query: one result per query, in their order. */
async function sendData(c: AppContext): Promise<Response> {
  const { panels } = await readBody(c, DataQueryBody);
  return success(c, await answerQueries(c, await loadReader(c), panels));
}
