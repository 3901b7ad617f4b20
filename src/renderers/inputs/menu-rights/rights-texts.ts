/** Texts of the input of menu rights. */
export const rightsTexts = {
  search: { zh: '搜索菜单与功能', en: 'Search entries and functions' },
  onlyGranted: { zh: '只看已授权', en: 'Only granted' },
  foldAll: { zh: '全部收起', en: 'Collapse all' },
  unfoldAll: { zh: '全部展开', en: 'Expand all' },
  grantAll: { zh: '全选', en: 'Check all' },
  grantNone: { zh: '全不选', en: 'Uncheck all' },
  granted: { zh: '已授权 {n} 项', en: '{n} granted' },
  preview: { zh: '菜单预览', en: 'Menu preview' },
  previewHelp: { zh: '仅拥有此角色的用户看到的侧边菜单', en: 'The side menu of a user with this role alone' },
  previewEmpty: { zh: '没有任何菜单', en: 'No entries' },
  changes: { zh: '保存后的变化', en: 'What saving changes' },
  noChanges: { zh: '没有未保存的变化', en: 'Nothing is changed' },
  entries: { zh: '菜单项', en: 'Entries' },
  functions: { zh: '功能', en: 'Functions' },
  fold: { zh: '展开或收起', en: 'Expand or collapse' },
} as const;
