import type { Static } from 'typebox';
import type { captchaField } from '../../../schemas/wire/captcha.ts';
import type { ForgottenPasswordRequest, FunctionCodeRequest } from '../../../schemas/wire/codes.ts';
import { platformCall, shape, silent } from './platform-call.ts';

type WithCaptcha<Query> = Query & { [Field in typeof captchaField]: string };
const sending = { hideError: true, hideLoading: true } as const;

/** Sends a code to sign in with (SMS-02). */
export const sendPhoneCode = platformCall({
  method: 'GET',
  path: '/system/api/phone/phoneVerifyCode',
  query: shape<WithCaptcha<{ phone: string }>>(),
  options: sending,
});

/** Sends a code for a forgotten password to a phone or mailbox. */
export const sendPhoneOrMailCode = platformCall({
  method: 'GET',
  path: '/system/api/phone/phoneAndMailVerifyCode',
  query: shape<WithCaptcha<{ target: string }>>(),
  options: sending,
});

/** Sends a code for one function, such as publishing (BATCH-02). */
export const sendFunctionCode = platformCall({
  method: 'GET',
  path: '/system/api/phone/phoneFuncVerifyCode',
  query: shape<WithCaptcha<{ phone: string; funcCode: string; template: string }>>(),
  options: sending,
});

/** Returns false for a wrong code (SMS-04). */
export const checkFunctionCode = platformCall({
  method: 'POST',
  path: '/system/api/phone/checkPhoneFuncVerifyCode',
  body: shape<Static<typeof FunctionCodeRequest>>(),
  answer: shape<boolean | null>(),
  options: silent,
});

/** Sets a new password with a code (AUTH-17). */
export const resetForgottenPassword = platformCall({
  method: 'POST',
  path: '/system/api/phone/phoneAndMail/verifyResetPwd',
  body: shape<Static<typeof ForgottenPasswordRequest>>(),
  options: silent,
});
