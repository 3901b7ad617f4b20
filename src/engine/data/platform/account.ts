import type { Static } from 'typebox';
import type { ChangePasswordRequest, OwnPasswordRequest, PasswordValidity } from '../../../schemas/wire/account.ts';
import type { VerifyBatchPasswordRequest } from '../../../schemas/wire/user-secrets.ts';
import { inBackground, platformCall, shape, silent } from './platform-call.ts';

/** Returns whether a password has expired or expires soon (AUTH-11). */
export const readPasswordValidity = platformCall({
  method: 'GET',
  path: '/system/api/user/passwordValid/{userId}',
  answer: shape<PasswordValidity | null>(),
  options: inBackground,
});

/** Changes the password of the current user, with the old one. The form shows errors. */
export const changePassword = platformCall({
  method: 'POST',
  path: '/system/api/user/changePassword',
  body: shape<Static<typeof ChangePasswordRequest>>(),
  options: silent,
});

/** Checks the password of the current user (capability passwordCheck). */
export const verifyPassword = platformCall({
  method: 'POST',
  path: '/system/api/user/verifyPassword',
  body: shape<Static<typeof OwnPasswordRequest>>(),
  options: silent,
});

/** Checks the batch password: in the query, or in the body for platforms that return a ticket (BATCH-03). */
export const verifyBatchPassword = platformCall({
  method: 'POST',
  path: '/system/api/user/batchOpt/verify',
  query: shape<{ batchOptPassword: string } | undefined>(),
  body: shape<VerifyBatchPasswordRequest | undefined>(),
  answer: shape<boolean | string | null>(),
  options: silent,
});
