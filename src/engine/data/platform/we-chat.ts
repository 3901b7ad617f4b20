import { platformCall, shape } from './platform-call.ts';

const asking = { hideError: true, hideLoading: true } as const;

/** The address of the page that shows WeChat's code to whoever signs in. */
export const readSignInPage = platformCall({
  method: 'GET',
  path: '/system/api/weChat/authorizedCode',
  query: shape<{ loginState: string }>(),
  answer: shape<string>(),
  options: { ...asking, noToken: true },
});

/** The same for whoever binds WeChat to an account. */
export const readBindPage = platformCall({
  method: 'GET',
  path: '/system/api/personalCenter/we_chat/authorizedCode',
  query: shape<{ bindState: string }>(),
  answer: shape<string>(),
  options: asking,
});
