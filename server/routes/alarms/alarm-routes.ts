import { asc } from 'drizzle-orm';
import { NoRequest } from '../../../src/schemas/wire/envelope.ts';
import type { AlarmTypeNode } from '../../../src/schemas/wire/reference.ts';
import { loadAssetFilters } from '../../access/asset-scope.ts';
import { loadPermissions } from '../../access/permissions.ts';
import { alarmTypes } from '../../db/schema.ts';
import type { AppContext } from '../../http/app-env.ts';
import { success } from '../../http/envelope.ts';
import { contentPage, readWindow } from '../../http/page.ts';
import { readBody } from '../../http/read-body.ts';
import { type Route, signedIn } from '../../routing/route.ts';
import { alarmTypeVisibleTo } from '../alarm-types/alarm-type-rows.ts';
import { AlarmPageRequest, findAlarmRows } from './alarm-rows.ts';
import { countOpenAlarms, shownAlarmRows } from './count-open-alarms.ts';

export const alarmRoutes: readonly Route[] = [
  { method: 'GET', path: '/island-alarm/api/alarmtype/alarmTree', access: 'session', handle: sendTypes },
  {
    method: 'POST',
    path: '/island-alarm/alarm/count',
    audit: 'none',
    access: 'session',
    body: NoRequest,
    handle: sendCounts,
  },
  {
    method: 'POST',
    path: '/island-streaming/alarmPage',
    audit: 'none',
    access: {
      menus: [
        '/operation/alarmManageNew',
        '/operation/alarmManage',
        '/operation/alarmReport',
        '/lightTools/aiAlarm',
        '/csmb',
        '/dataReport',
        '/assetsManagement',
      ],
    },
    body: AlarmPageRequest,
    handle: pageOfAlarms,
  },
];

/** Categories with their types: the platform's and the tenant's own. */
async function sendTypes(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select()
    .from(alarmTypes)
    .where(alarmTypeVisibleTo(signedIn(c).tenantId))
    .orderBy(asc(alarmTypes.id));
  const describe = (row: (typeof rows)[number]): AlarmTypeNode => ({
    id: row.id,
    key: row.key,
    name: row.name[c.var.locale],
    parentId: row.parentId,
    deviceType: row.deviceType,
    productCode: row.productCode,
  });
  const tree = rows
    .filter((row) => row.parentId === 'root')
    .map((row) => ({ ...describe(row), children: rows.filter((type) => type.parentId === row.id).map(describe) }));
  return success(c, tree);
}

/** Always three rows; rows the user may not see count 0. */
async function sendCounts(c: AppContext): Promise<Response> {
  await readBody(c, NoRequest, {});
  const { db } = c.var.services;
  const user = signedIn(c);
  const permissions = await loadPermissions(db, user);
  const counts = await countOpenAlarms(db, user.tenantId, await loadAssetFilters(db, user));
  const shown = shownAlarmRows(permissions).map(({ uKey }) => uKey);
  return success(
    c,
    counts.map(({ uKey, value }) => ({ uKey, value: shown.some((key) => key === uKey) ? value : 0 })),
  );
}

async function pageOfAlarms(c: AppContext): Promise<Response> {
  const request = await readBody(c, AlarmPageRequest, {});
  const window = readWindow(request);
  const { db } = c.var.services;
  const user = signedIn(c);
  const { rows, total } = await findAlarmRows(db, {
    tenantId: user.tenantId,
    within: await loadAssetFilters(db, user),
    request,
    window,
    locale: c.var.locale,
  });
  return success(c, contentPage(rows, total, window));
}
