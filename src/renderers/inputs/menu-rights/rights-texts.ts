/** Texts of the input of menu rights. */
export const rightsTexts = {
  search: { zh: '搜索菜单与功能', en: 'Search menu items and functions' },
  onlyGranted: { zh: '只看已授权', en: 'Granted only' },
  foldAll: { zh: '全部收起', en: 'Collapse all' },
  unfoldAll: { zh: '全部展开', en: 'Expand all' },
  grantAll: { zh: '全选', en: 'Select all' },
  grantNone: { zh: '全不选', en: 'Clear all' },
  granted: { zh: '已授权 {n} 项', en: '{n} granted' },
  preview: { zh: '菜单预览', en: 'Menu preview' },
  previewHelp: { zh: '仅拥有此角色的用户看到的侧边菜单', en: 'The side menu of a user with only this role' },
  previewEmpty: { zh: '没有任何菜单', en: 'No menu items' },
  changes: { zh: '保存后的变化', en: 'Changes on save' },
  noChanges: { zh: '没有未保存的变化', en: 'No changes' },
  entries: { zh: '菜单项', en: 'Menu items' },
  functions: { zh: '功能', en: 'Functions' },
  fold: { zh: '展开或收起', en: 'Expand or collapse' },
} as const;
