import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  AuthorizationCondition,
  MiniAppCondition,
  MiniAppGrant,
  MiniAppSave,
  MiniAppStatus,
} from '../../../src/schemas/wire/mini-apps.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { pageOfAuthorizations } from './authorization-rows.ts';
import { authorizeMiniApp, revokeAuthorizations } from './authorize-mini-app.ts';
import { deleteMiniApps } from './delete-mini-apps.ts';
import { listFunctions } from './list-functions.ts';
import { oneMiniApp, pageOfMiniApps } from './mini-app-rows.ts';
import { changeStatus, createMiniApp, updateMiniApp } from './save-mini-app.ts';

const app = '/island-miniapp/app';
const page = { menus: ['/admin/miniappCtrl'] };
/** The list is on the page of the mini-apps themselves too. */
const listPages = { menus: ['/admin/miniappCtrl', '/appManage/miniapp'] };
/** Our own functions. */
const codes = { add: '200561', edit: '200562', delete: '200563', authorize: '200564' };
const authorizers = { functions: [codes.authorize] };

/** Routes of mini-apps and whom they are authorised to (PAGE-28). */
export const miniAppRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${app}/page`,
    audit: 'none',
    access: listPages,
    body: SystemPageRequest,
    condition: MiniAppCondition,
    handle: pageOfMiniApps,
  },
  {
    method: 'POST',
    path: app,
    audit: { type: 'add', object: audited.miniApp },
    access: { functions: [codes.add] },
    body: MiniAppSave,
    handle: createMiniApp,
  },
  { method: 'GET', path: `${app}/functions`, access: page, handle: listFunctions },
  { method: 'GET', path: `${app}/:id`, access: page, handle: oneMiniApp },
  {
    method: 'PUT',
    path: `${app}/:id`,
    audit: { type: 'edit', object: audited.miniApp },
    access: { functions: [codes.edit] },
    body: MiniAppSave,
    handle: updateMiniApp,
  },
  {
    method: 'PUT',
    path: `${app}/:id/status`,
    audit: { type: 'edit', object: audited.miniApp },
    access: authorizers,
    body: MiniAppStatus,
    handle: changeStatus,
  },
  {
    method: 'DELETE',
    path: `${app}/:ids`,
    audit: { type: 'delete', object: audited.miniApp },
    access: { functions: [codes.delete] },
    handle: deleteMiniApps,
  },
  {
    method: 'POST',
    path: `${app}/auth/page`,
    audit: 'none',
    access: page,
    body: SystemPageRequest,
    condition: AuthorizationCondition,
    handle: pageOfAuthorizations,
  },
  {
    method: 'POST',
    path: `${app}/:id/auth`,
    audit: { type: 'edit', object: audited.miniApp },
    access: authorizers,
    body: MiniAppGrant,
    handle: authorizeMiniApp,
  },
  {
    method: 'DELETE',
    path: `${app}/:id/auth/:ids`,
    audit: { type: 'edit', object: audited.miniApp, ids: [] },
    access: authorizers,
    handle: revokeAuthorizations,
  },
];
