import type { CaptchaCheckRequest, CaptchaGetRequest } from '../../../schemas/wire/captcha.ts';
import { bareCall, inBackground, shape } from './platform-call.ts';

/** The dialog reports failures itself, and no session is needed. */
const options = { ...inBackground, noToken: true } as const;

/** Requests a picture; the response has no envelope. */
export const getCaptcha = bareCall({
  method: 'POST',
  path: '/system/captcha/get',
  body: shape<CaptchaGetRequest>(),
  options,
});

/** Checks an answer; the response has no envelope. */
export const checkCaptcha = bareCall({
  method: 'POST',
  path: '/system/captcha/check',
  body: shape<CaptchaCheckRequest>(),
  options,
});
