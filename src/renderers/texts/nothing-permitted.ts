/** In place of parts of which a user may see none. */
export const nothingPermitted = {
  zh: '该账号无权查看此处内容',
  en: 'This account does not have access to this content',
};
