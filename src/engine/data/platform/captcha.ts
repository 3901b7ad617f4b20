import type { CaptchaCheckRequest, CaptchaGetRequest } from '../../../schemas/wire/captcha.ts';
import { bareCall, inBackground, shape } from './platform-call.ts';

/** The dialog itself says what happens, and nobody has to be signed in. */
const options = { ...inBackground, noToken: true } as const;

/** Asks for a picture; the answer has no envelope. */
export const getCaptcha = bareCall({
  method: 'POST',
  path: '/system/captcha/get',
  body: shape<CaptchaGetRequest>(),
  options,
});

/** Checks what was slid or clicked; the answer has no envelope. */
export const checkCaptcha = bareCall({
  method: 'POST',
  path: '/system/captcha/check',
  body: shape<CaptchaCheckRequest>(),
  options,
});
