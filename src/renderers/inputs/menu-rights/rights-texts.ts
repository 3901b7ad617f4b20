/** Texts of the input of menu rights. */
export const rightsTexts = {
  search: { zh: '搜索菜单与功能', en: 'Search entries and functions' },
  onlyGranted: { zh: '只看已授权', en: 'Only granted' },
  foldAll: { zh: '全部收起', en: 'Collapse all' },
  unfoldAll: { zh: '全部展开', en: 'Expand all' },
  grantAll: { zh: '全选', en: 'Check all' },
  grantNone: { zh: '全不选', en: 'Uncheck all' },
  granted: { zh: '已授权 {n} 项', en: '{n} granted' },
  fold: { zh: '展开或收起', en: 'Expand or collapse' },
} as const;
