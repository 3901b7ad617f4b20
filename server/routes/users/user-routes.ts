import { envelopeStatus, SystemPageRequest } from '../../../src/schemas/wire/envelope.ts';
import { ExportRequest } from '../../../src/schemas/wire/imports.ts';
import {
  PasswordPolicy,
  ResetBatchPasswordRequest,
  ResetPasswordRequest,
} from '../../../src/schemas/wire/user-secrets.ts';
import { RoleIds, UserChoiceQuery, UserCondition, UserSave } from '../../../src/schemas/wire/users.ts';
import type { AppContext } from '../../http/app-env.ts';
import { Refusal, success } from '../../http/envelope.ts';
import { readWindow, systemPage } from '../../http/page.ts';
import { readBody, readCondition } from '../../http/read-body.ts';
import { readQuery } from '../../http/read-query.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import { pathValue, type Route, signedIn } from '../../routing/route.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { deleteUsers } from './delete-users.ts';
import { exportUsers } from './export-users.ts';
import { userImport } from './import-users.ts';
import { readPasswordPolicy, savePasswordPolicy } from './password-policy.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { createUser, updateUser } from './save-user.ts';
import { resetBatchPassword, resetPassword } from './user-passwords.ts';
import { assignRoles, listUserRoles } from './user-roles.ts';
import { findUserChoices, findUserRow, findUserRows } from './user-rows.ts';
import { endUserSession, endUserSessions, listUserSessions } from './user-sessions.ts';

/**
 * Function codes of the users page (contract 3.3; the last is ours). Resetting a password ends all sessions, so
 * its function also permits ending one of them and resetting the second factor.
 */
const codes = {
  add: '100001',
  delete: '100002',
  edit: '100004',
  resetPassword: '100005',
  assignRoles: '100006',
  resetBatchPassword: '100413',
  passwordPolicy: '200510',
};
const passwordPolicyPath = '/system/api/tenantConfig/passwordPolicy';
/** Users of the page may read. */
const reader = { menus: ['/admin/users'] };
/** Departments list their members; notices choose their audience. */
const memberReader = { menus: ['/admin/users', '/admin/organization', '/admin/announcements'] };
/** Assigning something requires finding the user. */
const chooser = { menus: [...memberReader.menus, '/admin/feedback', '/admin/operationLog'] };

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
    access: { functions: [codes.add] },
    body: UserSave,
    handle: createUser,
  },
  {
    method: 'POST',
    path: '/system/api/user/resetPassword',
    audit: { type: 'resetPassword', object: audited.user },
    access: { functions: [codes.resetPassword] },
    secret: ResetPasswordRequest,
    handle: resetPassword,
  },
  {
    method: 'POST',
    path: '/system/api/user/resetBatchOptPassword',
    audit: { type: 'resetPassword', object: audited.user },
    access: { functions: [codes.resetBatchPassword] },
    secret: ResetBatchPasswordRequest,
    handle: resetBatchPassword,
  },
  {
    method: 'GET',
    path: passwordPolicyPath,
    access: { functions: [codes.passwordPolicy] },
    handle: readPasswordPolicy,
  },
  {
    method: 'POST',
    path: passwordPolicyPath,
    audit: { type: 'edit', object: audited.passwordPolicy },
    access: { functions: [codes.passwordPolicy] },
    body: PasswordPolicy,
    handle: savePasswordPolicy,
  },
  {
    method: 'POST',
    path: '/system/api/user/export',
    audit: { type: 'export', object: audited.user },
    access: reader,
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
    access: { functions: [codes.edit] },
    body: UserSave,
    handle: updateUser,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:ids',
    audit: { type: 'delete', object: audited.user },
    access: { functions: [codes.delete] },
    handle: deleteUsers,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/secondFactor',
    audit: { type: 'resetFactor', object: audited.user },
    access: { functions: [codes.resetPassword] },
    handle: resetSecondFactor,
  },
  {
    method: 'GET',
    path: '/system/api/user/:userId/sessions',
    access: { functions: [codes.resetPassword] },
    handle: listUserSessions,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/sessions',
    audit: { type: 'endSession', object: audited.user },
    access: { functions: [codes.resetPassword] },
    handle: endUserSessions,
  },
  {
    method: 'DELETE',
    path: '/system/api/user/:userId/sessions/:sessionId',
    audit: { type: 'endSession', object: audited.user },
    access: { functions: [codes.resetPassword] },
    handle: endUserSession,
  },
  { method: 'GET', path: '/system/api/user/:id/roles', access: reader, handle: listUserRoles },
  {
    method: 'POST',
    path: '/system/api/user/:id/assignRoles',
    audit: { type: 'assignRoles', object: audited.user },
    access: { functions: [codes.assignRoles] },
    body: RoleIds,
    handle: assignRoles,
  },
];

async function pageOfUsers(c: AppContext): Promise<Response> {
  const request = await readBody(c, SystemPageRequest, {});
  const window = readWindow(request);
  const { rows, total } = await findUserRows(c.var.services.db, {
    tenantId: signedIn(c).tenantId,
    condition: readCondition(c, UserCondition, request),
    window,
    sort: request,
    locale: c.var.locale,
    now: c.var.services.clock(),
  });
  return success(c, systemPage(rows, total, window));
}

async function oneUser(c: AppContext): Promise<Response> {
  const { db, clock } = c.var.services;
  const { tenantId } = signedIn(c);
  const row = await findUserRow(db, { tenantId, id: pathValue(c, 'id'), locale: c.var.locale, now: clock() });
  if (!row) throw new Refusal(envelopeStatus.notFound, 'recordMissing');
  return success(c, row);
}

async function allUsers(c: AppContext): Promise<Response> {
  const name = readQuery(c, UserChoiceQuery).name?.trim() ?? '';
  return success(c, await findUserChoices(c.var.services.db, signedIn(c).tenantId, name));
}
