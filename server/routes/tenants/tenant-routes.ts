import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { MenuQuery } from '../../../src/schemas/wire/menu.ts';
import {
  ResetTenantAdmin,
  TenantAdd,
  TenantAdminAdd,
  TenantAdminCondition,
  TenantAdminSave,
  TenantCondition,
  TenantMenus,
  TenantSave,
} from '../../../src/schemas/wire/tenants.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { deleteTenants, enableTenant } from './close-tenant.ts';
import { readChecklist } from './read-checklist.ts';
import { createTenant, updateTenant } from './save-tenant.ts';
import {
  createAdmin,
  deleteAdmins,
  pageOfAdmins,
  resetAdminFactor,
  resetAdminPassword,
  updateAdmin,
} from './tenant-admins.ts';
import { sendTenantEnums } from './tenant-enums.ts';
import { readTenantMenus, saveTenantMenus } from './tenant-menus.ts';
import { allTenants, oneTenant, pageOfTenants } from './tenant-rows.ts';

const tenant = '/system/api/tenantInfos';
const page = { menus: ['/admin/tenants'] };
const adders = { functions: ['200581'] };
const editors = { functions: ['200582'] };
const closers = { functions: ['200583'] };
const adminEditors = { functions: ['200584'] };

/** Routes of tenants, for operators of the platform (contract 4, PERM-06). */
const operatorRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: `${tenant}/adminUser`,
    audit: { type: 'add', object: audited.tenantAdmin, ids: [] },
    access: adminEditors,
    body: TenantAdminAdd,
    handle: createAdmin,
  },
  {
    method: 'POST',
    path: `${tenant}/adminUser/pageList`,
    audit: 'none',
    access: adminEditors,
    body: SystemPageRequest,
    condition: TenantAdminCondition,
    handle: pageOfAdmins,
  },
  {
    method: 'POST',
    path: `${tenant}/adminUser/resetPassword`,
    audit: { type: 'resetPassword', object: audited.tenantAdmin },
    access: adminEditors,
    secret: ResetTenantAdmin,
    handle: resetAdminPassword,
  },
  {
    method: 'PUT',
    path: `${tenant}/adminUser/:userId`,
    audit: { type: 'edit', object: audited.tenantAdmin },
    access: adminEditors,
    body: TenantAdminSave,
    handle: updateAdmin,
  },
  {
    method: 'DELETE',
    path: `${tenant}/adminUser/:userId/secondFactor`,
    audit: { type: 'resetFactor', object: audited.tenantAdmin },
    access: adminEditors,
    handle: resetAdminFactor,
  },
  {
    method: 'DELETE',
    path: `${tenant}/adminUser/:ids`,
    audit: { type: 'delete', object: audited.tenantAdmin },
    access: adminEditors,
    handle: deleteAdmins,
  },
  {
    method: 'POST',
    path: tenant,
    audit: { type: 'add', object: audited.tenant },
    access: adders,
    body: TenantAdd,
    handle: createTenant,
  },
  {
    method: 'POST',
    path: `${tenant}/pageList`,
    audit: 'none',
    access: page,
    body: SystemPageRequest,
    condition: TenantCondition,
    handle: pageOfTenants,
  },
  { method: 'GET', path: `${tenant}/findAll`, access: page, handle: allTenants },
  { method: 'GET', path: `${tenant}/relatedEnumerate`, access: page, handle: sendTenantEnums },
  {
    method: 'GET',
    path: `${tenant}/MenuAndFunctions/:id`,
    access: editors,
    query: MenuQuery,
    handle: readTenantMenus,
  },
  {
    method: 'POST',
    path: `${tenant}/MenuAndFunctions/:id`,
    audit: { type: 'edit', object: audited.tenant },
    access: editors,
    body: TenantMenus,
    handle: saveTenantMenus,
  },
  { method: 'GET', path: `${tenant}/:id`, access: page, handle: oneTenant },
  {
    method: 'PUT',
    path: `${tenant}/:id`,
    audit: { type: 'edit', object: audited.tenant },
    access: editors,
    body: TenantSave,
    handle: updateTenant,
  },
  {
    method: 'POST',
    path: `${tenant}/:id/:enabled`,
    audit: { type: 'edit', object: audited.tenant },
    access: closers,
    handle: enableTenant,
  },
  {
    method: 'DELETE',
    path: `${tenant}/:ids`,
    audit: { type: 'delete', object: audited.tenant },
    access: closers,
    handle: deleteTenants,
  },
];

export const tenantRoutes: readonly Route[] = [
  { method: 'GET', path: `${tenant}/checklist`, access: 'session', handle: readChecklist },
  ...operatorRoutes.map((route) => ({ ...route, operatorOnly: true as const })),
];
