/** Texts of the workbench. */
export const workbenchTexts = {
  label: { zh: '工作台卡片', en: 'Workbench cards' },
  edit: { zh: '编辑工作台', en: 'Edit workbench' },
  editing: { zh: '正在编辑工作台', en: 'Editing workbench' },
  add: { zh: '添加卡片', en: 'Add card' },
  allAdded: { zh: '没有可添加的卡片', en: 'No cards left to add' },
  full: { zh: '最多 {max} 个卡片', en: 'At most {max} cards' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  useDefault: { zh: '采用默认工作台', en: 'Use default workbench' },
  clear: { zh: '清空工作台', en: 'Clear workbench' },
  empty: { zh: '工作台上没有卡片', en: 'Your workbench has no cards' },
  emptyText: {
    zh: '点击齿轮添加卡片，或采用默认工作台。',
    en: 'Add cards with the gear icon, or use the default workbench.',
  },
  emptyEdit: { zh: '添加卡片，或撤销清空。', en: 'Add cards, or undo the removal.' },
  failed: {
    zh: '您的卡片布局未能读取，现显示默认布局',
    en: 'Could not load your layout. Showing the default layout',
  },
  open: { zh: '打开', en: 'Open' },
  unknown: { zh: '此卡片无法在这里显示', en: 'This card cannot be shown here' },
  unknownText: {
    zh: '当前版本不认识这种卡片。它会保留在工作台中。',
    en: 'This version does not support it. It stays on your workbench.',
  },
  morning: { zh: '早上好，{name}', en: 'Good morning, {name}' },
  noon: { zh: '中午好，{name}', en: 'Good day, {name}' },
  afternoon: { zh: '下午好，{name}', en: 'Good afternoon, {name}' },
  evening: { zh: '晚上好，{name}', en: 'Good evening, {name}' },
} as const;
