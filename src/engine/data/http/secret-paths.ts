/** Calls without a token: their URL contains one of these as consecutive path segments (HTTP-01, contract 2.3). */
const publicNames = [
  'themeSettings',
  'login',
  'weChatCode',
  'phoneVerifyCode',
  'phoneFuncVerifyCode',
  'phoneAndMailVerifyCode',
  'phone/phoneAndMail/verifyCode',
  'captcha',
  'verifyResetPwd',
  'isIntranet',
];

const personalCenter = '/system/api/personalCenter';
const phone = '/system/api/phone';
const user = '/system/api/user';

/** Calls whose JSON is sent RSA-encrypted as the form field auth (HTTP-02, contract 2.3). */
const secretPaths: ReadonlySet<string> = new Set([
  '/system/login',
  ...['email/verifyAndBind', 'email/verifyCode', 'phone/verifyAndBind', 'phone/verifyCode'].map(
    (path) => `${personalCenter}/${path}`,
  ),
  ...['phoneAndMail/verifyCode', 'we_chat/bind', 'we_chat/unbind'].map((path) => `${personalCenter}/${path}`),
  ...['checkPhoneFuncVerifyCode', 'check', 'phoneAndMail/verifyCode', 'phoneAndMail/verifyResetPwd', 'login'].map(
    (path) => `${phone}/${path}`,
  ),
  ...[
    'batchOpt/verify',
    'changeBatchOptPassword',
    'changeBatchOptPassword/direct',
    'changePassword',
    'changePassword/direct',
  ].map((path) => `${user}/${path}`),
  ...['resetBatchOptPassword', 'resetPassword', 'verifyPassword'].map((path) => `${user}/${path}`),
  '/system/api/tenantInfos/adminUser/resetPassword',
]);

const pathOf = (url: string) => url.split(/[?#]/)[0] ?? '';

/** Compares whole segments: '/system/api/loginLog' is not public although it begins with a public name. */
export const isPublicUrl = (url: string): boolean =>
  publicNames.some((name) => `${pathOf(url)}/`.includes(`/${name}/`));

export const isSecretUrl = (url: string): boolean => secretPaths.has(pathOf(url));
