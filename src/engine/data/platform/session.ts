import type { Static } from 'typebox';
import type { PhoneLoginRequest } from '../../../schemas/wire/codes.ts';
import type { LoginRequest, TokenRecord, UserInfo } from '../../../schemas/wire/session.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** Account and password (AUTH-01). The form shows what went wrong (AUTH-10). */
export const signIn = platformCall({
  method: 'POST',
  path: '/system/login',
  body: shape<Static<typeof LoginRequest>>(),
  answer: shape<TokenRecord>(),
  options: silent,
});

/** A phone and the code that was sent to it (AUTH-02). */
export const signInByPhone = platformCall({
  method: 'POST',
  path: '/system/api/phone/login',
  body: shape<PhoneLoginRequest>(),
  answer: shape<TokenRecord>(),
  options: silent,
});

/** A code from WeChat (AUTH-03), or a one-time code from another application (GUARD-11). */
export const signInByCode = platformCall({
  method: 'POST',
  path: '/system/api/weChat/login',
  query: shape<{ weChatCode: string }>(),
  answer: shape<TokenRecord>(),
  options: silent,
});

/** Never waits for a renewal of the token it ends. */
export const signOut = platformCall({
  method: 'GET',
  path: '/system/logout',
  options: { ...silent, noRenewal: true },
});

/** Never waits for a renewal: it is the renewal. */
export const renewToken = platformCall({
  method: 'GET',
  path: '/system/api/system/refresh/token',
  query: shape<{ refreshToken: string }>(),
  answer: shape<TokenRecord>(),
  options: { ...inBackground, noRenewal: true },
});

export const readUserInfo = platformCall({
  method: 'GET',
  path: '/system/api/userInfo',
  answer: shape<UserInfo>(),
  options: inBackground,
});
