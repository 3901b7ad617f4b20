/** The questions before cards are lost. */
export const workbenchTexts = {
  clear: {
    title: { zh: '清空工作台？', en: 'Clear workbench?' },
    text: { zh: '所有卡片将被移除，保存前可以撤销。', en: 'All cards are removed. You can undo this until you save.' },
    ok: { zh: '清空工作台', en: 'Clear workbench' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
  reset: {
    title: { zh: '采用默认工作台？', en: 'Use default workbench?' },
    text: {
      zh: '您的卡片布局将被删除并立即恢复为默认，无法撤销。',
      en: 'Your layout is replaced by the default immediately. This cannot be undone.',
    },
    ok: { zh: '采用默认工作台', en: 'Use default workbench' },
    cancel: { zh: '取消', en: 'Cancel' },
  },
  discard: {
    title: { zh: '放弃对工作台的修改？', en: 'Discard changes to the workbench?' },
    ok: { zh: '放弃修改', en: 'Discard' },
    cancel: { zh: '继续编辑', en: 'Keep editing' },
  },
} as const;
