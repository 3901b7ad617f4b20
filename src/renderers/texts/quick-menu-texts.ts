/** Texts for changing the quick menu. */
export const quickMenuTexts = {
  selectQuickMenu: { zh: '选择快捷菜单', en: 'Select quick menu' },
  removeQuickMenu: { zh: '移除快捷菜单', en: 'Remove quick menu' },
  addQuickMenu: { zh: '添加快捷菜单', en: 'Add quick menu' },
  chosenOf: { zh: '已选 {n} / {max}', en: '{n} of {max} chosen' },
  moveHint: { zh: '拖动排序，或按住 Alt 再按方向键', en: 'Drag to reorder, or press Alt and the arrow keys' },
} as const;
