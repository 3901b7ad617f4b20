import {
  EmailCodeRequest,
  EmailQuery,
  ForgottenPasswordRequest,
  FunctionCodeQuery,
  FunctionCodeRequest,
  PhoneCodeRequest,
  PhoneLoginRequest,
  PhoneQuery,
  TargetCodeRequest,
  TargetQuery,
} from '../../../src/schemas/wire/codes.ts';
import { audited } from '../../operation-log/audited-objects.ts';
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
  { method: 'GET', path: `${phone}/phoneVerifyCode`, access: 'public', query: PhoneQuery, handle: sendSignInCode },
  {
    method: 'POST',
    path: `${phone}/login`,
    audit: 'none',
    access: 'public',
    secret: PhoneLoginRequest,
    handle: signInByPhone,
  },
  {
    method: 'GET',
    path: `${phone}/phoneAndMailVerifyCode`,
    access: 'public',
    query: TargetQuery,
    handle: sendResetCode,
  },
  {
    method: 'POST',
    path: `${phone}/phoneAndMail/verifyCode`,
    audit: 'none',
    access: 'public',
    secret: TargetCodeRequest,
    handle: checkResetCode,
  },
  {
    method: 'POST',
    path: `${phone}/phoneAndMail/verifyResetPwd`,
    audit: 'none',
    access: 'public',
    secret: ForgottenPasswordRequest,
    handle: resetForgottenPassword,
  },
  {
    method: 'GET',
    path: `${phone}/phoneFuncVerifyCode`,
    access: 'public',
    query: FunctionCodeQuery,
    handle: sendFunctionCode,
  },
  {
    method: 'POST',
    path: `${phone}/checkPhoneFuncVerifyCode`,
    audit: 'none',
    access: 'session',
    secret: FunctionCodeRequest,
    handle: checkFunctionCode,
  },
  {
    method: 'GET',
    path: `${center}/phoneAndMail/sendVerifyCode`,
    access: 'session',
    beforePasswordChange: true,
    query: TargetQuery,
    handle: sendIdentityCode,
  },
  {
    method: 'POST',
    path: `${center}/phoneAndMail/verifyCode`,
    audit: 'none',
    access: 'session',
    beforePasswordChange: true,
    secret: TargetCodeRequest,
    handle: checkIdentityCode,
  },
  {
    method: 'GET',
    path: `${center}/phone/sendVerifyCode`,
    access: 'session',
    query: PhoneQuery,
    handle: sendPhoneLinkCode,
  },
  {
    method: 'POST',
    path: `${center}/phone/verifyCode`,
    audit: 'none',
    access: 'session',
    secret: PhoneCodeRequest,
    handle: checkPhoneLinkCode,
  },
  {
    method: 'POST',
    path: `${center}/phone/verifyAndBind`,
    audit: { type: 'linkContact', object: audited.user, ids: 'self' },
    access: 'session',
    secret: PhoneCodeRequest,
    handle: linkPhone,
  },
  {
    method: 'GET',
    path: `${center}/email/sendVerifyCode`,
    access: 'session',
    query: EmailQuery,
    handle: sendEmailLinkCode,
  },
  {
    method: 'POST',
    path: `${center}/email/verifyCode`,
    audit: 'none',
    access: 'session',
    secret: EmailCodeRequest,
    handle: checkEmailLinkCode,
  },
  {
    method: 'POST',
    path: `${center}/email/verifyAndBind`,
    audit: { type: 'linkContact', object: audited.user, ids: 'self' },
    access: 'session',
    secret: EmailCodeRequest,
    handle: linkEmail,
  },
];
