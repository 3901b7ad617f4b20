import { DashboardSave } from '../../../src/schemas/wire/dashboards.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { dataReaders } from '../analytics/data-routes.ts';
import { DashboardQuery, sendDashboard, sendDashboards } from './dashboard-rows.ts';
import { createDashboard, deleteDashboard, updateDashboard } from './save-dashboard.ts';

const dashboard = '/island-chart/dashboard';

/** Routes of the dashboards that users save (DASH-01). Only the owner changes one. */
export const dashboardRoutes: readonly Route[] = [
  { method: 'GET', path: `${dashboard}/list`, access: dataReaders, query: DashboardQuery, handle: sendDashboards },
  { method: 'GET', path: `${dashboard}/:id`, access: dataReaders, handle: sendDashboard },
  {
    method: 'POST',
    path: dashboard,
    audit: { type: 'add', object: audited.dashboard },
    access: dataReaders,
    body: DashboardSave,
    handle: createDashboard,
  },
  {
    method: 'PUT',
    path: `${dashboard}/:id`,
    audit: { type: 'edit', object: audited.dashboard },
    access: dataReaders,
    body: DashboardSave,
    handle: updateDashboard,
  },
  {
    method: 'DELETE',
    path: `${dashboard}/:id`,
    audit: { type: 'delete', object: audited.dashboard },
    access: dataReaders,
    handle: deleteDashboard,
  },
];
