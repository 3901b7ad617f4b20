/** Texts of the card on the account page. */
export const secondFactorPartTexts = {
  state: { zh: '状态', en: 'Status' },
  on: { zh: '已开启', en: 'On' },
  off: { zh: '未开启', en: 'Off' },
  since: { zh: '开启时间', en: 'Turned on' },
  codesLeft: { zh: '剩余恢复码', en: 'Recovery codes left' },
  offNote: {
    zh: '登录时除密码外，还需输入手机身份验证器显示的动态口令。',
    en: 'Signing in then also requires a code from an authenticator app on your phone.',
  },
  requiredNote: {
    zh: '您的角色要求双因素认证，不能关闭。',
    en: 'One of your roles requires two-factor authentication: you cannot turn it off.',
  },
  turnOn: { zh: '开启认证', en: 'Turn on' },
  turnOff: { zh: '关闭认证', en: 'Turn off' },
  newCodes: { zh: '更换恢复码', en: 'Replace recovery codes' },
  turnOffTitle: { zh: '关闭双因素认证', en: 'Turn off 2FA' },
  turnOffNote: {
    zh: '之后登录只需密码，现有的恢复码失效。',
    en: 'Signing in then requires only your password. Your recovery codes become invalid.',
  },
  newCodesNote: { zh: '现有的恢复码将立即失效。', en: 'Your current recovery codes become invalid immediately.' },
  passwordNote: {
    zh: '先确认是您本人。开启后，其他设备上的登录将全部退出。',
    en: 'Confirm your identity. Turning it on signs out all your other devices.',
  },
  password: { zh: '登录密码', en: 'Login password' },
  proof: { zh: '登录密码或动态口令', en: 'Login password or authenticator code' },
  enterProof: { zh: '请输入登录密码或动态口令', en: 'Enter your password or a code' },
  next: { zh: '下一步', en: 'Next' },
  turnedOff: { zh: '双因素认证已关闭', en: 'Two-factor authentication is off' },
  done: { zh: '已保存', en: 'I have saved them' },
} as const;
