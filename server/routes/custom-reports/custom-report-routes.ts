import {
  CustomReportCondition,
  CustomReportSave,
  ReceiverCondition,
  ReportSchedule,
} from '../../../src/schemas/wire/custom-reports.ts';
import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { reportPage } from '../../reports/report-page.ts';
import { pathValue, type Route } from '../../routing/route.ts';
import { findReportRows, loadReport } from './report-rows.ts';
import { pageOfRuns, runReport } from './report-runs.ts';
import { callerOf, createReport, deleteReports, updateReport } from './save-report.ts';
import { pageOfReceivers, scheduleReport, sendSchedule } from './schedule-report.ts';

const report = '/island-chart/customReport';
const access = { menus: [reportPage] };
const object = audited.customReport;

/** Routes of the reports that users define (DASH-07). Everybody with the page makes their own. */
export const customReportRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${report}/page`,
    audit: 'none',
    access,
    body: SystemPageRequest,
    condition: CustomReportCondition,
    handle: pageOfReports,
  },
  {
    method: 'POST',
    path: `${report}/receivers`,
    audit: 'none',
    access,
    body: SystemPageRequest,
    condition: ReceiverCondition,
    handle: pageOfReceivers,
  },
  { method: 'GET', path: `${report}/:id`, access, handle: sendReport },
  {
    method: 'POST',
    path: report,
    audit: { type: 'add', object },
    access,
    body: CustomReportSave,
    handle: createReport,
  },
  {
    method: 'PUT',
    path: `${report}/:id`,
    audit: { type: 'edit', object },
    access,
    body: CustomReportSave,
    handle: updateReport,
  },
  { method: 'DELETE', path: `${report}/:ids`, audit: { type: 'delete', object }, access, handle: deleteReports },
  { method: 'POST', path: `${report}/:id/run`, audit: 'none', access, handle: runReport },
  {
    method: 'POST',
    path: `${report}/:id/history`,
    audit: 'none',
    access,
    body: SystemPageRequest,
    handle: pageOfRuns,
  },
  { method: 'GET', path: `${report}/:id/schedule`, access, handle: sendSchedule },
  {
    method: 'PUT',
    path: `${report}/:id/schedule`,
    audit: { type: 'edit', object },
    access,
    body: ReportSchedule,
    handle: scheduleReport,
  },
];

async function pageOfReports(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const condition = readCondition(c, CustomReportCondition, request);
  const query = { ...callerOf(c), condition, window, sort: request };
  const { rows, total } = await findReportRows(c.var.services.db, query);
  return success(c, systemPage(rows, total, window));
}

async function sendReport(c: AppContext): Promise<Response> {
  return success(c, await loadReport(c.var.services.db, callerOf(c), pathValue(c, 'id')));
}
