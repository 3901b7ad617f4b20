/** Calls without a token: their URL contains one of these as consecutive path segments (HTTP-01, contract 2.3). */
const publicNames = [
  'themeSettings',
  'login',
  'weChatCode',
  'phoneVerifyCode',
  'phoneAndMailVerifyCode',
  'phone/phoneAndMail/verifyCode',
  'captcha',
  'verifyResetPwd',
  'isIntranet',
];

/** Calls that work without a session, and belong to it where there is one (SMS-04). */
const optionalNames = ['phoneFuncVerifyCode'];

const personalCenter = '/system/api/personalCenter';
const phone = '/system/api/phone';
const user = '/system/api/user';

/** Calls whose JSON is sent RSA-encrypted as the form field auth (HTTP-02, contract 2.3). */
const secretPaths: ReadonlySet<string> = new Set([
  ...['', '/enroll', '/secondStep'].map((path) => `/system/login${path}`),
  ...['email/verifyAndBind', 'email/verifyCode', 'phone/verifyAndBind', 'phone/verifyCode'].map(
    (path) => `${personalCenter}/${path}`,
  ),
  ...['', '/begin', '/recoveryCodes', '/remove'].map((path) => `${personalCenter}/secondFactor${path}`),
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
const hasName = (url: string, names: readonly string[]): boolean =>
  names.some((name) => `${pathOf(url)}/`.includes(`/${name}/`));

/** True for calls that never send a token. */
export const isPublicUrl = (url: string): boolean => hasName(url, publicNames);

/** True for calls that send the token if there is one. */
export const isOptionalUrl = (url: string): boolean => hasName(url, optionalNames);

export const isSecretUrl = (url: string): boolean => secretPaths.has(pathOf(url));
