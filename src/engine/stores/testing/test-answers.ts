import { HttpResponse, http } from 'msw';
import type { MenuItem } from '../../../schemas/wire/menu.ts';
import { answerOf } from '../../compile/test-site.ts';
import { platform, testUser } from './test-console.ts';

const encoder = new TextEncoder();

/** A JSON response. `HttpResponse.json` creates a Blob to count the bytes, which takes a millisecond in a browser. */
function answer(body: Record<string, unknown>, status = 200) {
  const bytes = encoder.encode(JSON.stringify(body));
  return new HttpResponse(bytes, {
    status,
    headers: { 'content-type': 'application/json', 'content-length': `${bytes.length}`, 'x-request-id': 'req-1' },
  });
}

/** A successful response. */
export const success = (data: unknown, more: Record<string, unknown> = {}) =>
  answer({ code: '1', status: '200', detail: 'OK', msg: '', data, ...more });

/** A failure response: HTTP 200, code 0. */
export const failure = (status: string, msg: string, more: Record<string, unknown> = {}, httpStatus = 200) =>
  answer({ code: '0', status, detail: '', msg, data: null, ...more }, httpStatus);

export const menuItems: MenuItem[] = [
  { id: 10, caption: 'Workbench', url: '/workTable' },
  { id: 20, caption: 'Users', url: '/admin/users', subFuncItems: [{ id: 100001, caption: 'Add' }] },
  { id: 30, caption: 'Orders', url: '/operation/orders' },
  { id: 40, caption: 'Alarms', url: '/operation/alarmManageNew/index' },
];

/** The URL of a platform path, for a handler. */
export const at = (path: string): string => `${platform}${path}`;

/** Handlers for the calls of every start. */
export const startHandlers = [
  http.get(at('/system/api/userInfo'), () => success(testUser)),
  http.get(at('/system/api/current/mainMenu'), () => success(answerOf(...menuItems))),
  http.get(at('/system/logout'), () => success(null)),
  http.get(at('/system/api/tenantConfig/isIntranet'), () => success(false)),
  http.get(at('/system/api/user/passwordValid/:id'), () => success({ needUpdate: false, needUpdatedTime: null })),
  http.post(at('/island-business/workbench/menus/recent'), () => success(null)),
  http.get(at('/system/api/cache/preferences'), () => success(null)),
  http.get(at('/system/api/cache/alarmSettings'), () => success(null)),
  http.get(at('/island-business/api/personal/alarm/notice'), () => success(null)),
  http.post(at('/system/api/cache'), () => success(null)),
  http.get(at('/system/api/theme/personalizedSettings'), () => success([])),
  http.get(at('/island-display/document/index'), () => success({ pages: [], trees: {} })),
];
