import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  PasswordPolicy,
  ResetBatchPasswordRequest,
  ResetPasswordRequest,
} from '../../../src/schemas/wire/user-secrets.ts';
import { RoleIds, UserAdd, UserChoiceQuery, UserCondition, UserSave } from '../../../src/schemas/wire/users.ts';
import { loadPersonalData, personalDataCodes } from '../../access/personal-data.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { batchRoutes } from './batch-routes.ts';
import { deleteUsers } from './delete-users.ts';
import { exportUsers } from './export-users.ts';
import { userImport } from './import-users.ts';
import { readPasswordPolicy, savePasswordPolicy } from './password-policy.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { createUser, updateUser } from './save-user.ts';
import { userCodes } from './user-codes.ts';
import { resetBatchPassword, resetPassword } from './user-passwords.ts';
import { readUserRights } from './user-rights.ts';
import { assignRoles, listUserRoles } from './user-roles.ts';
import { findUserChoices, findUserRow, findUserRows, type UserReader } from './user-rows.ts';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts';

const passwordPolicyPath = '/system/api/tenantConfig/passwordPolicy';
/** Departments list their members; notices and mini-apps choose whom they are for. */
const memberReader = {
  menus: ['/admin/users', '/admin/organization', '/admin/announcements', '/admin/miniappCtrl'],
};
/** Assigning something requires finding the user. */
const chooser = { menus: [...memberReader.menus, '/admin/feedback', '/admin/operationLog'] };
/** Nobody else needs to know what others may do. */
const rightsReader = { functions: [userCodes.assignRoles, userCodes.assignPermissions] };

/** Routes of users (contract 3.7). */
export const userRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/system/api/user/pageList',
    audit: 'none',
    access: memberReader,
    body: SystemPageRequest,
    condition: UserCondition,
    handle: pageOfUsers,
  },
  {
    method: 'POST',
    path: '/system/api/user',
    audit: { type: 'add', object: audited.user },
    access: { functions: [userCodes.add] },
    body: UserAdd,
    handle: createUser,
  },
  {
    method: 'POST',
    path: '/system/api/user/resetPassword',
    audit: { type: 'resetPassword', object: audited.user },
    access: { functions: [userCodes.resetPassword] },
    secret: ResetPasswordRequest,
    handle: resetPassword,
  },
  {
    method: 'POST',
    path: '/system/api/user/resetBatchOptPassword',
    audit: { type: 'resetPassword', object: audited.user },
    access: { functions: [userCodes.resetBatchPassword] },
    secret: ResetBatchPasswordRequest,
    handle: resetBatchPassword,
  },
  {
    method: 'GET',
    path: passwordPolicyPath,
    access: { functions: [userCodes.passwordPolicy] },
    handle: readPasswordPolicy,
  },
  {
    method: 'POST',
    path: passwordPolicyPath,
    audit: { type: 'edit', object: audited.passwordPolicy },
    access: { functions: [userCodes.passwordPolicy] },
    body: PasswordPolicy,
    handle: savePasswordPolicy,
  },
  {
    method: 'POST',
    path: '/system/api/user/export',
    audit: { type: 'export', object: audited.user },
    access: { functions: [personalDataCodes.export] },
    body: ExportRequest,
    condition: UserCondition,
    handle: exportUsers,
  },
  ...importRoutes(userImport),
  { method: 'GET', path: '/system/api/user/all', access: chooser, query: UserChoiceQuery, handle: allUsers },
  { method: 'GET', path: '/system/api/user/:id', access: memberReader, handle: oneUser },
  {
    method: 'PUT',
    path: '/system/api/user/:id',
    audit: { type: 'edit', object: audited.user },
    access: { functions: [userCodes.edit] },
    body: UserSave,
    handle: updateUser,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:ids',
    audit: { type: 'delete', object: audited.user },
    access: { functions: [userCodes.delete] },
    handle: deleteUsers,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/secondFactor',
    audit: { type: 'resetFactor', object: audited.user },
    access: { functions: [userCodes.resetPassword] },
    handle: resetSecondFactor,
  },
  {
    method: 'GET',
    path: '/system/api/user/:userId/sessions',
    access: { functions: [userCodes.resetPassword] },
    handle: listUserSessions,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/sessions',
    audit: { type: 'endSession', object: audited.user },
    access: { functions: [userCodes.resetPassword] },
    handle: endUserSessions,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/sessions/:sessionId',
    audit: { type: 'endSession', object: audited.user },
    access: { functions: [userCodes.resetPassword] },
    handle: endUserSession,
  },
  { method: 'GET', path: '/system/api/user/:userId/rights', access: rightsReader, handle: readUserRights },
  ...batchRoutes,
  {
    method: 'GET',
    path: '/system/api/user/:id/roles',
    access: { functions: [userCodes.assignRoles] },
    handle: listUserRoles,
  },
  {
    method: 'POST',
    path: '/system/api/user/:id/assignRoles',
    audit: { type: 'assignRoles', object: audited.user },
    access: { functions: [userCodes.assignRoles] },
    body: RoleIds,
    handle: assignRoles,
  },
];

const readReader = async (c: AppContext): Promise<UserReader> => {
  const { db, clock } = c.var.services;
  const user = signedIn(c);
  return { tenantId: user.tenantId, locale: c.var.locale, now: clock(), personal: await loadPersonalData(db, user) };
};

async function pageOfUsers(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { rows, total } = await findUserRows(c.var.services.db, {
    ...(await readReader(c)),
    condition: readCondition(c, UserCondition, request),
    window,
    sort: request,
  });
  return success(c, systemPage(rows, total, window));
}

async function oneUser(c: AppContext): Promise<Response> {
  const row = await findUserRow(c.var.services.db, { ...(await readReader(c)), id: pathValue(c, 'id') });
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

async function allUsers(c: AppContext): Promise<Response> {
  const name = readQuery(c, UserChoiceQuery).name?.trim() ?? '';
  return success(c, await findUserChoices(c.var.services.db, await readReader(c), name));
}
