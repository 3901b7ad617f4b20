import type { Route } from '../../routing/route.ts';
import { checkResetCode, resetForgottenPassword, sendResetCode } from './forgotten-password.ts';
import { checkFunctionCode, sendFunctionCode } from './function-codes.ts';
import { checkIdentityCode, sendIdentityCode } from './identity-codes.ts';
import {
  checkEmailLinkCode,
  checkPhoneLinkCode,
  linkEmail,
  linkPhone,
  sendEmailLinkCode,
  sendPhoneLinkCode,
} from './link-contact.ts';
import { sendSignInCode, signInByPhone } from './phone-sign-in.ts';

const phone = '/system/api/phone';
const center = '/system/api/personalCenter';

/** Verification codes: sign-in, forgotten password, functions, and one's own contacts (contract 4). */
export const codeRoutes: readonly Route[] = [
  { method: 'GET', path: `${phone}/phoneVerifyCode`, access: 'public', handle: sendSignInCode },
  { method: 'POST', path: `${phone}/login`, access: 'public', handle: signInByPhone },
  { method: 'GET', path: `${phone}/phoneAndMailVerifyCode`, access: 'public', handle: sendResetCode },
  { method: 'POST', path: `${phone}/phoneAndMail/verifyCode`, access: 'public', handle: checkResetCode },
  { method: 'POST', path: `${phone}/phoneAndMail/verifyResetPwd`, access: 'public', handle: resetForgottenPassword },
  { method: 'GET', path: `${phone}/phoneFuncVerifyCode`, access: 'public', handle: sendFunctionCode },
  { method: 'POST', path: `${phone}/checkPhoneFuncVerifyCode`, access: 'session', handle: checkFunctionCode },
  {
    method: 'GET',
    path: `${center}/phoneAndMail/sendVerifyCode`,
    access: 'session',
    beforePasswordChange: true,
    handle: sendIdentityCode,
  },
  {
    method: 'POST',
    path: `${center}/phoneAndMail/verifyCode`,
    access: 'session',
    beforePasswordChange: true,
    handle: checkIdentityCode,
  },
  { method: 'GET', path: `${center}/phone/sendVerifyCode`, access: 'session', handle: sendPhoneLinkCode },
  { method: 'POST', path: `${center}/phone/verifyCode`, access: 'session', handle: checkPhoneLinkCode },
  { method: 'POST', path: `${center}/phone/verifyAndBind`, access: 'session', handle: linkPhone },
  { method: 'GET', path: `${center}/email/sendVerifyCode`, access: 'session', handle: sendEmailLinkCode },
  { method: 'POST', path: `${center}/email/verifyCode`, access: 'session', handle: checkEmailLinkCode },
  { method: 'POST', path: `${center}/email/verifyAndBind`, access: 'session', handle: linkEmail },
];
