import { SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { MenuQuery } from '../../../src/schemas/wire/menu.ts';
import { RoleCondition, RoleCopy, RoleGrants, RoleProducts, RoleSave } from '../../../src/schemas/wire/roles.ts';
import { RoleSecondFactor } from '../../../src/schemas/wire/second-factor.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { userCodes } from '../users/user-codes.ts';
import { deleteRoles } from './delete-roles.ts';
import { assignGrants, previewMenu, readGrants } from './role-grants.ts';
import { readRoleProducts, saveRoleProducts } from './role-products.ts';
import { allRoles, oneRole, pageOfRoles, roleCodes, usersOfRole } from './role-rows.ts';
import { copyRole, createRole, saveRoleSecondFactor, updateRole } from './save-role.ts';

/**
 * Assigning roles, addressing notices and alarms, and authorising mini-apps require choosing among them; the menu
 * entries of users, and of members, do not.
 */
const choosers = {
  functions: [userCodes.assignRoles],
  menus: ['/admin/roles', '/admin/announcements', '/admin/miniappCtrl', '/projectConfig/alarmTypesConfig'],
};
const page = { menus: ['/admin/roles'] };
/** Routes of roles and what they grant (contract 3.2, 3.7 and 4). */
export const roleRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/system/api/role/pageList',
    audit: 'none',
    access: page,
    body: SystemPageRequest,
    condition: RoleCondition,
    handle: pageOfRoles,
  },
  { method: 'POST', path: '/system/api/role/all', audit: 'none', access: choosers, handle: allRoles },
  {
    method: 'POST',
    path: '/system/api/role',
    audit: { type: 'add', object: audited.role },
    access: { functions: [roleCodes.add] },
    body: RoleSave,
    handle: createRole,
  },
  {
    method: 'POST',
    path: '/system/api/role/:id/copy',
    audit: { type: 'add', object: audited.role, ids: [] },
    access: { functions: [roleCodes.add] },
    body: RoleCopy,
    handle: copyRole,
  },
  { method: 'GET', path: '/system/api/role/:id', access: page, handle: oneRole },
  {
    method: 'PUT',
    path: '/system/api/role/:id',
    audit: { type: 'edit', object: audited.role },
    access: { functions: [roleCodes.edit] },
    body: RoleSave,
    handle: updateRole,
  },
  {
    method: 'POST',
    path: '/system/api/role/:id/secondFactor',
    audit: { type: 'edit', object: audited.role },
    access: { functions: [roleCodes.edit] },
    body: RoleSecondFactor,
    handle: saveRoleSecondFactor,
  },
  {
    method: 'DELETE',
    path: '/system/api/role/:ids',
    audit: { type: 'delete', object: audited.role },
    access: { functions: [roleCodes.delete] },
    handle: deleteRoles,
  },
  { method: 'GET', path: '/system/api/role/:id/users', access: { functions: [roleCodes.users] }, handle: usersOfRole },
  {
    method: 'GET',
    path: '/system/api/role/:id/funcs',
    access: { functions: [roleCodes.grants] },
    query: MenuQuery,
    handle: readGrants,
  },
  {
    method: 'GET',
    path: '/system/api/role/:id/mainMenu',
    access: { functions: [roleCodes.grants] },
    query: MenuQuery,
    handle: previewMenu,
  },
  {
    method: 'POST',
    path: '/system/api/role/:id/assignMenuFuncs',
    audit: { type: 'edit', object: audited.role },
    access: { functions: [roleCodes.grants] },
    body: RoleGrants,
    handle: assignGrants,
  },
  {
    method: 'GET',
    path: '/system/api/role/:id/products',
    access: { functions: [roleCodes.grants] },
    handle: readRoleProducts,
  },
  {
    method: 'POST',
    path: '/system/api/role/:id/products',
    audit: { type: 'edit', object: audited.role },
    access: { functions: [roleCodes.grants] },
    body: RoleProducts,
    handle: saveRoleProducts,
  },
];
