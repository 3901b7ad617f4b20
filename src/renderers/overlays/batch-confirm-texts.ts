/** Texts of the batch dialog for users with a second factor. */
export const batchConfirmTexts = {
  passwordOrCode: { zh: '批量操作密码或动态口令', en: 'Batch operation password or authenticator code' },
  enterPasswordOrCode: { zh: '请输入密码或动态口令', en: 'Enter the password or a code' },
} as const;
