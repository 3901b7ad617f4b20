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
  { method: 'PUT', path: `${user}/self`, access: 'session', handle: saveSelf },
  {
    method: 'POST',
    path: `${user}/changePassword`,
    access: 'session',
    beforePasswordChange: true,
    handle: changePassword,
  },
  {
    method: 'POST',
    path: `${user}/changePassword/direct`,
    access: 'session',
    beforePasswordChange: true,
    handle: changePasswordByCode,
  },
  { method: 'POST', path: `${user}/changeBatchOptPassword`, access: 'session', handle: changeBatchPassword },
  {
    method: 'POST',
    path: `${user}/changeBatchOptPassword/direct`,
    access: 'session',
    handle: changeBatchPasswordByCode,
  },
  { method: 'POST', path: `${user}/verifyPassword`, access: 'session', handle: verifyOwnPassword },
  { method: 'POST', path: `${user}/batchOpt/verify`, access: 'session', handle: verifyBatchPassword },
  { method: 'GET', path: `${weChat}/authorizedCode`, access: 'session', handle: linkAuthorizePage },
  { method: 'POST', path: `${weChat}/bind`, access: 'session', handle: linkWeChat },
  { method: 'POST', path: `${weChat}/unbind`, access: 'session', handle: unlinkWeChat },
];
