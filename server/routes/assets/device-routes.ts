import { count, eq } from 'drizzle-orm';
import { devices } from '../../db/schema.ts';
import type { AppContext } from '../../middleware/app-env.ts';
import { success } from '../../middleware/envelope.ts';
import { readBody } from '../../middleware/read-body.ts';
import { type Route, signedIn } from '../../middleware/route.ts';
import { contentPage, readWindow } from '../page.ts';
import { DevicePageRequest, findDeviceRows } from './device-rows.ts';

/** A tenant's devices (contract 3.8). */
export const deviceRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/island-assets/device/page',
    access: { menus: ['/csmb', '/assetsManagement', '/lightTools', '/appManage'] },
    handle: pageOfDevices,
  },
  { method: 'GET', path: '/island-assets/device/stat/overview', access: 'session', handle: sendOverview },
];

async function pageOfDevices(c: AppContext): Promise<Response> {
  const request = await readBody(c, DevicePageRequest, {});
  const window = readWindow(request);
  const { rows, total } = await findDeviceRows(c.var.services.db, {
    tenantId: signedIn(c).tenantId,
    request,
    window,
    locale: c.var.locale,
  });
  return success(c, contentPage(rows, total, window));
}

/** How many devices are in which state; `onlineRate` is the share of activated ones, in per cent with one decimal. */
async function sendOverview(c: AppContext): Promise<Response> {
  const rows = await c.var.services.db
    .select({ status: devices.onlineStatus, value: count() })
    .from(devices)
    .where(eq(devices.tenantId, signedIn(c).tenantId))
    .groupBy(devices.onlineStatus);
  const of = (status: string) => rows.find((row) => row.status === status)?.value ?? 0;
  const online = of('ONLINE');
  const offline = of('OFFLINE');
  const unactivated = of('UNACTIVATED');
  const activated = online + offline;
  const onlineRate = activated === 0 ? 0 : Math.round((online / activated) * 1000) / 10;
  return success(c, { total: activated + unactivated, online, offline, unactivated, onlineRate });
}
