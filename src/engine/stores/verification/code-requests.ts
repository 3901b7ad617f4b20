import { sendFunctionCode, sendPhoneCode, sendPhoneOrMailCode } from '../../data/platform/codes.ts';
import type { CodeRequest } from './codes-store.ts';

/** A code for sign-in. */
export const signInCode =
  (phone: string): CodeRequest =>
  (http, captchaVerification) =>
    sendPhoneCode(http, { query: { phone, captchaVerification } });

/** A code for a forgotten password; `target` is a phone or a mailbox. */
export const forgottenPasswordCode =
  (target: string): CodeRequest =>
  (http, captchaVerification) =>
    sendPhoneOrMailCode(http, { query: { target, captchaVerification } });

/** A code for one function; `template` is its message template. */
export const functionCode =
  (query: { funcCode: string; phone: string; template: string }): CodeRequest =>
  (http, captchaVerification) =>
    sendFunctionCode(http, { query: { ...query, captchaVerification } });
