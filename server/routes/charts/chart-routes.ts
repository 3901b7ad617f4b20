import { type TimeScale, timeScales } from '../../../src/schemas/wire/analytics.ts';
import { type PanelItemData, PanelItemPage, PanelItemQuery, PanelPreview } from '../../../src/schemas/wire/charts.ts';
import { envelopeStatus } from '../../../src/schemas/wire/envelope.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { shownAlarmRows } from '../../alarms/count-open-alarms.ts';
import { readPeriod } from '../../analytics/model/period.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readQuery } from '../../http/read-query.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { dataReaders } from '../analytics/data-routes.ts';
import { alarmByType, alarmTrend } from './alarm-panels.ts';
import { deviceByArea, operations } from './asset-panels.ts';
import { findLibraryPanel, pageOfPanels, previewPanel, sendLibraryPanel } from './library-panels.ts';
import type { PanelQuery } from './panel.ts';
import { narrow, readPanelFilters } from './read-panel-filters.ts';

/** Routes of the dashboard's panels (contract 3.13). */
export const chartRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/chart/panelItemData',
    access: { menus: ['/dashboard'] },
    query: PanelItemQuery,
    handle: sendPanel,
  },
  {
    method: 'POST',
    path: '/chart/panelItemPage',
    audit: 'none',
    access: dataReaders,
    body: PanelItemPage,
    handle: pageOfPanels,
  },
  {
    method: 'POST',
    path: '/chart/previewData',
    audit: 'none',
    access: dataReaders,
    body: PanelPreview,
    handle: previewPanel,
  },
];

const panels: Record<string, (query: PanelQuery) => Promise<PanelItemData>> = {
  alarmTrend,
  alarmByType,
  deviceByArea,
  operations,
};

/** GET /chart/panelItemData?id=&scale=: one panel's data, of what its filters match. Alarms the reader may not see count 0. */
async function sendPanel(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  const query = readQuery(c, PanelItemQuery);
  const { id = '', startTime, endTime } = query;
  const compute = Object.hasOwn(panels, id) ? panels[id] : undefined;
  const inLibrary = findLibraryPanel(id);
  if (!compute && !inLibrary) throw new Refusal(envelopeStatus.notFound, 'panelMissing', { id: id.slice(0, 50) });
  const asked = { scale: readScale(query.scale || 'HOUR'), startTime, endTime };
  const filters = readPanelFilters(query);
  if (!compute) return sendLibraryPanel(c, inLibrary!, { ...asked, shared: filters });
  const kinds = shownAlarmRows(await loadPermissions(db, user)).map(({ kind }) => kind);
  const { tenantId } = user;
  const within = narrow(db, tenantId, await loadAssetFilters(db, user), filters);
  const now = clock();
  const period = readPeriod(asked, now);
  const panel = await compute({ db, tenantId, within, kinds, period, now, locale: c.var.locale });
  return success(c, { ...panel, filters });
}

/** @throws Refusal A0400 for an unknown scale */
function readScale(name: string): TimeScale {
  const scale = timeScales.find((one) => one === name);
  if (!scale) throw new Refusal(envelopeStatus.badRequest, 'scaleUnknown', { names: timeScales.join(', ') });
  return scale;
}
