import { platformCall, shape } from './platform-call.ts';

const asking = { hideError: true, hideLoading: true } as const;

/** The URL of the page with the WeChat QR code for sign-in. */
export const readSignInPage = platformCall({
  method: 'GET',
  path: '/system/api/weChat/authorizedCode',
  query: shape<{ loginState: string }>(),
  answer: shape<string>(),
  options: { ...asking, noToken: true },
});

/** The same to link an account to WeChat. */
export const readBindPage = platformCall({
  method: 'GET',
  path: '/system/api/personalCenter/we_chat/authorizedCode',
  query: shape<{ bindState: string }>(),
  answer: shape<string>(),
  options: asking,
});
