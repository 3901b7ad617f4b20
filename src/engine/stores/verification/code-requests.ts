import { sendFunctionCode, sendPhoneCode, sendPhoneOrMailCode } from '../../data/platform/codes.ts';
import type { CodeRequest } from './codes-store.ts';

/** A code to sign in with. */
export const signInCode =
  (phone: string): CodeRequest =>
  (http, captchaVerification) =>
    sendPhoneCode(http, { query: { phone, captchaVerification } });

/** A code to set a forgotten password with; `target` is a phone or a mailbox. */
export const forgottenPasswordCode =
  (target: string): CodeRequest =>
  (http, captchaVerification) =>
    sendPhoneOrMailCode(http, { query: { target, captchaVerification } });

/** A code for one function; `template` is the text it is sent in. */
export const functionCode =
  (query: { funcCode: string; phone: string; template: string }): CodeRequest =>
  (http, captchaVerification) =>
    sendFunctionCode(http, { query: { ...query, captchaVerification } });
