/** Messages about the session. */
export const sessionMessages = {
  tokenInvalid: { zh: '登录凭证无效，请重新登录', en: 'Token invalid' },
  clockIsOff: (minutes: number) => ({
    zh: `本机时间与平台相差约 ${minutes} 分钟，请校准本机时间`,
    en: `The clock of this computer differs from the platform by about ${minutes} minutes. Correct it`,
  }),
  signOutUnsaved: {
    title: { zh: '退出登录？', en: 'Sign out?' },
    text: { zh: '有未保存的内容，退出后将保留为草稿。', en: 'You have unsaved input. It is kept as a draft.' },
    ok: { zh: '退出', en: 'Sign out' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
};
