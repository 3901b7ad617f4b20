import { AuthorizeQuery } from '../../../src/schemas/wire/session.ts';
import type { Route } from '../../routing/route.ts';
import { signInAuthorizePage } from './authorize-page.ts';

/** Route to WeChat's page; its code is exchanged at /system/api/weChat/login. */
export const weChatRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/system/api/weChat/authorizedCode',
    access: 'public',
    query: AuthorizeQuery,
    handle: signInAuthorizePage,
  },
];
