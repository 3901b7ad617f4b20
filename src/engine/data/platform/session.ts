import type { Static } from 'typebox';
import type { PhoneLoginRequest } from '../../../schemas/wire/codes.ts';
import type { SecondStep } from '../../../schemas/wire/second-factor.ts';
import type { Beside, LoginRequest, TokenRecord, UserInfo } from '../../../schemas/wire/session.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** Signs in with account and password (AUTH-01). The form shows errors (AUTH-10). */
export const signIn = platformCall({
  method: 'POST',
  path: '/system/login',
  body: shape<Static<typeof LoginRequest>>(),
  answer: shape<TokenRecord | SecondStep>(),
  options: silent,
});

/** Signs in with a phone and its code (AUTH-02). */
export const signInByPhone = platformCall({
  method: 'POST',
  path: '/system/api/phone/login',
  body: shape<PhoneLoginRequest>(),
  answer: shape<TokenRecord | SecondStep>(),
  options: silent,
});

/** Signs in with a WeChat code (AUTH-03), or a one-time code of another application (GUARD-11). */
export const signInByCode = platformCall({
  method: 'POST',
  path: '/system/api/weChat/login',
  query: shape<{ weChatCode: string }>(),
  answer: shape<TokenRecord | SecondStep>(),
  options: silent,
});

/** Does not wait for a refresh of the token that it revokes. */
export const signOut = platformCall({
  method: 'GET',
  path: '/system/logout',
  options: { ...silent, noRenewal: true },
});

/** Does not wait for a refresh: it is the refresh. */
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
  query: shape<{ also?: string } | undefined>(),
  answer: shape<UserInfo & { also?: Beside }>(),
  options: inBackground,
});
