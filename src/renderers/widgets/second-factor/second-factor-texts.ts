/** Texts of the second factor: at the sign-in and on the account page. */
export const secondFactorTexts = {
  title: { zh: '双因素认证', en: 'Two-factor authentication' },
  code: { zh: '动态口令', en: 'Authenticator code' },
  codeHint: {
    zh: '打开身份验证器，输入显示的 6 位数字。',
    en: 'Enter the six-digit code from your authenticator app.',
  },
  enterCode: { zh: '请输入 6 位动态口令', en: 'Enter the six-digit code' },
  recoveryCode: { zh: '恢复码', en: 'Recovery code' },
  recoveryHint: {
    zh: '输入开启时保存的一个恢复码，每个只能使用一次。',
    en: 'Enter one of the recovery codes that you saved. Each works once.',
  },
  enterRecoveryCode: { zh: '请输入恢复码', en: 'Enter a recovery code' },
  useRecoveryCode: { zh: '手机不在身边？使用恢复码', en: 'No phone at hand? Use a recovery code' },
  useApp: { zh: '使用身份验证器', en: 'Use the authenticator app' },
  verify: { zh: '验证', en: 'Verify' },
  enrollTitle: { zh: '设置双因素认证', en: 'Set up two-factor authentication' },
  enrollRequired: {
    zh: '您的角色要求双因素认证，设置后才能登录。',
    en: 'One of your roles requires two-factor authentication. Set it up to sign in.',
  },
  scan: {
    zh: '用手机上的身份验证器（如 Microsoft Authenticator、腾讯身份验证器）扫描二维码。',
    en: 'Scan the QR code with an authenticator app on your phone, such as Google or Microsoft Authenticator.',
  },
  qrCode: { zh: '身份验证器的二维码', en: 'QR code for the authenticator app' },
  openApp: { zh: '在本机的身份验证器中打开', en: 'Open in an authenticator app on this phone' },
  key: { zh: '无法扫描时，手动输入密钥', en: 'If you cannot scan it, enter this key' },
  copyKey: { zh: '复制密钥', en: 'Copy the key' },
  codesTitle: { zh: '保存恢复码', en: 'Save your recovery codes' },
  codesNote: {
    zh: '手机丢失时，可用恢复码登录，每个只能使用一次。恢复码只显示这一次，请妥善保存。',
    en: 'Sign in with one of them if you lose your phone. Each works once. They are shown only now: keep them in a safe place.',
  },
  copyCodes: { zh: '复制恢复码', en: 'Copy the codes' },
  downloadCodes: { zh: '下载恢复码', en: 'Download the codes' },
  copied: { zh: '已复制', en: 'Copied' },
  notCopied: { zh: '浏览器不允许复制，请手动选择', en: 'The browser does not allow copying: select the text instead' },
  continue: { zh: '已保存，继续', en: 'I have saved them, continue' },
} as const;
