import type { Dashboard, DashboardSave, DashboardSummary } from '../../../schemas/wire/dashboards.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** The user's dashboards of a page and those shared in the tenant. */
export const listDashboards = platformCall({
  method: 'GET',
  path: '/island-chart/dashboard/list',
  query: shape<{ page: string }>(),
  answer: shape<DashboardSummary[]>(),
  options: inBackground,
});

/** One dashboard with its panels. */
export const readDashboard = platformCall({
  method: 'GET',
  path: '/island-chart/dashboard/{id}',
  answer: shape<Dashboard>(),
  options: silent,
});

/** Saves a new dashboard. */
export const addDashboard = platformCall({
  method: 'POST',
  path: '/island-chart/dashboard',
  body: shape<DashboardSave>(),
  answer: shape<Dashboard>(),
  options: silent,
});

/** Saves a dashboard; refused with S0302 if somebody has changed it since. */
export const changeDashboard = platformCall({
  method: 'PUT',
  path: '/island-chart/dashboard/{id}',
  body: shape<DashboardSave>(),
  answer: shape<Dashboard>(),
  options: silent,
});

/** Deletes a dashboard: for the user's version of the page's own, a reset. */
export const deleteDashboard = platformCall({
  method: 'DELETE',
  path: '/island-chart/dashboard/{id}',
  options: silent,
});

/** A predefined panel of the platform (contract 3.13). */
export interface LibraryPanel {
  id: string;
  name: string;
  type: string;
  outward: string;
  description?: string;
  query?: Dashboard['panels'][number]['query'];
}

/** The panel library, in the dialect of charts (contract 2.2). */
export const listLibraryPanels = platformCall({
  method: 'POST',
  path: '/chart/panelItemPage',
  body: shape<{ panelItemCriteria: { pageNum: number; pageSize: number } }>(),
  answer: shape<{ content: LibraryPanel[] }>(),
  options: inBackground,
});
