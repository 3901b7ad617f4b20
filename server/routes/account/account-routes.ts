import {
  BindQuery,
  BindWeChatRequest,
  ChangeBatchPasswordByCodeRequest,
  ChangeBatchPasswordRequest,
  ChangePasswordByCodeRequest,
  ChangePasswordRequest,
  OwnPasswordRequest,
  SelfSave,
  UnbindWeChatRequest,
} from '../../../src/schemas/wire/account.ts';
import { VerifyBatchPasswordQuery, VerifyBatchPasswordRequest } from '../../../src/schemas/wire/user-secrets.ts';
import { audited } from '../../operation-log/audited-objects.ts';
import type { Route } from '../../routing/route.ts';
import { verifyBatchPassword } from './batch-ticket.ts';
import { changeBatchPassword, changeBatchPasswordByCode } from './change-batch-password.ts';
import { changePassword, changePasswordByCode } from './change-password.ts';
import { linkAuthorizePage, linkWeChat, unlinkWeChat } from './link-we-chat.ts';
import { saveSelf } from './save-self.ts';
import { verifyOwnPassword } from './verify-password.ts';

const user = '/system/api/user';
const weChat = '/system/api/personalCenter/we_chat';

/** Routes of one's own account. They must precede the routes of users, whose `:id` would match `self`. */
export const accountRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: `${user}/self`,
    audit: { type: 'edit', object: audited.user, ids: 'self' },
    access: 'session',
    body: SelfSave,
    handle: saveSelf,
  },
  {
    method: 'POST',
    path: `${user}/changePassword`,
    audit: { type: 'changePassword', object: audited.user, ids: 'self' },
    access: 'session',
    beforePasswordChange: true,
    secret: ChangePasswordRequest,
    handle: changePassword,
  },
  {
    method: 'POST',
    path: `${user}/changePassword/direct`,
    audit: { type: 'changePassword', object: audited.user, ids: 'self' },
    access: 'session',
    beforePasswordChange: true,
    secret: ChangePasswordByCodeRequest,
    handle: changePasswordByCode,
  },
  {
    method: 'POST',
    path: `${user}/changeBatchOptPassword`,
    audit: { type: 'changePassword', object: audited.user, ids: 'self' },
    access: 'session',
    secret: ChangeBatchPasswordRequest,
    handle: changeBatchPassword,
  },
  {
    method: 'POST',
    path: `${user}/changeBatchOptPassword/direct`,
    audit: { type: 'changePassword', object: audited.user, ids: 'self' },
    access: 'session',
    secret: ChangeBatchPasswordByCodeRequest,
    handle: changeBatchPasswordByCode,
  },
  {
    method: 'POST',
    path: `${user}/verifyPassword`,
    audit: 'none',
    access: 'session',
    secret: OwnPasswordRequest,
    handle: verifyOwnPassword,
  },
  {
    method: 'POST',
    path: `${user}/batchOpt/verify`,
    audit: 'none',
    access: 'session',
    query: VerifyBatchPasswordQuery,
    body: VerifyBatchPasswordRequest,
    handle: verifyBatchPassword,
  },
  { method: 'GET', path: `${weChat}/authorizedCode`, access: 'session', query: BindQuery, handle: linkAuthorizePage },
  {
    method: 'POST',
    path: `${weChat}/bind`,
    audit: { type: 'linkContact', object: audited.user, ids: 'self' },
    access: 'session',
    secret: BindWeChatRequest,
    handle: linkWeChat,
  },
  {
    method: 'POST',
    path: `${weChat}/unbind`,
    audit: { type: 'linkContact', object: audited.user, ids: 'self' },
    access: 'session',
    secret: UnbindWeChatRequest,
    handle: unlinkWeChat,
  },
];
