/** Texts of the locked screen. */
export const lockTexts = {
  lockedTitle: { zh: '控制台已锁定', en: 'The console is locked' },
  lockedText: {
    zh: '输入密码继续，页面和未保存的内容都在。',
    en: 'Enter your password to continue. Your page and input are kept.',
  },
  unlock: { zh: '解锁', en: 'Unlock' },
} as const;
