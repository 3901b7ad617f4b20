/** Texts of the list of shortcuts. */
export const shortcutTexts = {
  listKeys: { zh: '此页的列表', en: 'The list on this page' },
  singleKeys: { zh: '启用单键快捷键', en: 'Single-key shortcuts' },
  singleKeysHint: {
    zh: '输入文字或打开对话框时不生效。',
    en: 'Inactive while you type or a dialog is open.',
  },
} as const;
