/** Texts of the command palette. */
export const paletteTexts = {
  palette: { zh: '命令面板', en: 'Command palette' },
  nothingFound: { zh: '没有匹配的结果', en: 'No results' },
  searching: { zh: '正在查找设备…', en: 'Searching devices…' },
  groupRecent: { zh: '最近访问', en: 'Recent pages' },
  groupPages: { zh: '页面', en: 'Pages' },
  groupAssets: { zh: '设备与灯杆', en: 'Devices and poles' },
  groupActions: { zh: '操作', en: 'Actions' },
  resultsFound: { zh: '{n} 条结果', en: '{n} {n:result|results}' },
} as const;
