import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import {
  EffectiveRequest,
  PermissionCondition,
  PermissionPreview,
  PermissionSave,
  RoleScope,
  ScopeSave,
} from '../../../src/schemas/wire/permissions.ts';
import { RoleIds } from '../../../src/schemas/wire/users.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { assignPermissions, listUserPermissions, readRoleScope, saveRoleScope } from './assign-permissions.ts';
import { sendEffective, sendHolders } from './effective-assets.ts';
import { allPermissions, onePermission, pageOfPermissions } from './permission-rows.ts';
import { previewPermission } from './preview-permission.ts';
import { createPermission, deletePermissions, saveScope, updatePermission } from './save-permission.ts';

/** The functions of assigning to users and to roles are of the contract (3.3), the others are ours. */
const codes = { add: '200551', edit: '200552', delete: '200553', ofUser: '100007', ofRole: '100013' };
const reader = { menus: ['/admin/dataPermission'] };
/** Assigning them requires choosing among them. */
const choosers = { functions: [codes.ofUser, codes.ofRole], ...reader };

/** Routes of data permissions: named sets of areas and departments (PERM-03, contract 4). */
export const permissionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/system/api/permission/pageList',
    audit: 'none',
    access: reader,
    body: SystemPageRequest,
    condition: PermissionCondition,
    handle: pageOfPermissions,
  },
  { method: 'POST', path: '/system/api/permission/all', audit: 'none', access: choosers, handle: allPermissions },
  {
    method: 'POST',
    path: '/system/api/permission',
    audit: { type: 'add', object: audited.permission },
    access: { functions: [codes.add] },
    body: PermissionSave,
    handle: createPermission,
  },
  {
    method: 'POST',
    path: '/system/api/permission/preview',
    audit: 'none',
    access: { functions: [codes.add, codes.edit] },
    body: PermissionPreview,
    handle: previewPermission,
  },
  { method: 'GET', path: '/system/api/permission/:id', access: reader, handle: onePermission },
  {
    method: 'POST',
    path: '/system/api/permission/:id/effective',
    audit: 'none',
    access: reader,
    body: EffectiveRequest,
    handle: sendEffective,
  },
  { method: 'GET', path: '/system/api/permission/:id/holders', access: reader, handle: sendHolders },
  {
    method: 'PUT',
    path: '/system/api/permission/:id',
    audit: { type: 'edit', object: audited.permission },
    access: { functions: [codes.edit] },
    body: PermissionSave,
    handle: updatePermission,
  },
  ...(['device', 'carrier'] as const).map(
    (group): Route => ({
      method: 'POST',
      path: `/system/api/permission/:id/${group}`,
      audit: { type: 'edit', object: audited.permission },
      access: { functions: [codes.edit] },
      body: ScopeSave,
      handle: (c) => saveScope(c, group),
    }),
  ),
  {
    method: 'DELETE',
    path: '/system/api/permission/:ids',
    audit: { type: 'delete', object: audited.permission },
    access: { functions: [codes.delete] },
    handle: deletePermissions,
  },
  {
    method: 'GET',
    path: '/system/api/user/:id/permissions',
    access: { functions: [codes.ofUser] },
    handle: listUserPermissions,
  },
  {
    method: 'POST',
    path: '/system/api/user/:id/assignPermissions',
    audit: { type: 'assignPermissions', object: audited.user },
    access: { functions: [codes.ofUser] },
    body: RoleIds,
    handle: assignPermissions,
  },
  {
    method: 'GET',
    path: '/system/api/role/:id/dataScope',
    access: { functions: [codes.ofRole] },
    handle: readRoleScope,
  },
  {
    method: 'POST',
    path: '/system/api/role/:id/dataScope',
    audit: { type: 'edit', object: audited.role },
    access: { functions: [codes.ofRole] },
    body: RoleScope,
    handle: saveRoleScope,
  },
];
