import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { MenuCondition, MenuQuery, MenuSave } from '../../../src/schemas/wire/menu.ts';
import { loadPermissions } from '../../access/permissions.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { buildMenu } from './build-menu.ts';
import { deleteMenu } from './delete-menu.ts';
import { consoleApp, findMenuRow, findMenuRows } from './menu-rows.ts';
import { createMenu, updateMenu } from './save-menu.ts';

/** The demo's own function codes. No menu lists them, so only administrators have them. */
const codes = { read: '100830', add: '100831', edit: '100832', delete: '100833' };

/** Routes of the menu and of a tenant's own entries (contract 3.2 and 4). */
export const menuRoutes: readonly Route[] = [
  { method: 'GET', path: '/system/api/current/mainMenu', access: 'session', query: MenuQuery, handle: mainMenu },
  {
    method: 'POST',
    path: '/system/api/menu/pageList',
    audit: 'none',
    access: { functions: [codes.read] },
    body: SystemPageRequest,
    condition: MenuCondition,
    handle: pageOfMenus,
  },
  {
    method: 'POST',
    path: '/system/api/menu',
    audit: { type: 'add', object: audited.menu },
    access: { functions: [codes.add] },
    body: MenuSave,
    handle: createMenu,
  },
  { method: 'GET', path: '/system/api/menu/:id', access: { functions: [codes.read] }, handle: oneMenu },
  {
    method: 'PUT',
    path: '/system/api/menu/:id',
    audit: { type: 'edit', object: audited.menu },
    access: { functions: [codes.edit] },
    body: MenuSave,
    handle: updateMenu,
  },
  {
    method: 'DELETE',
    path: '/system/api/menu/:id',
    audit: { type: 'delete', object: audited.menu },
    access: { functions: [codes.delete] },
    handle: deleteMenu,
  },
];

async function mainMenu(c: AppContext): Promise<Response> {
  const appName = readQuery(c, MenuQuery).appName ?? consoleApp;
  const permissions = await loadPermissions(c.var.services.db, signedIn(c), appName);
  return success(c, buildMenu(permissions, c.var.locale, appName));
}

async function pageOfMenus(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { rows, total } = await findMenuRows(c.var.services.db, {
    tenantId: signedIn(c).tenantId,
    locale: c.var.locale,
    condition: readCondition(c, MenuCondition, request),
    sort: request,
    window,
  });
  return success(c, systemPage(rows, total, window));
}

async function oneMenu(c: AppContext): Promise<Response> {
  const { tenantId } = signedIn(c);
  const row = await findMenuRow(c.var.services.db, { tenantId, locale: c.var.locale, id: pathValue(c, 'id') });
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}
