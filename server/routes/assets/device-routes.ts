import type { AppContext } from '../../middleware/app-env.ts';
import { success } from '../../middleware/envelope.ts';
import { readBody } from '../../middleware/read-body.ts';
import { type Route, signedIn } from '../../middleware/route.ts';
import { contentPage, readWindow } from '../page.ts';
import { countDeviceStates } from './count-device-states.ts';
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

async function sendOverview(c: AppContext): Promise<Response> {
  return success(c, await countDeviceStates(c.var.services.db, signedIn(c).tenantId));
}
