/** Texts of the panel with the views and columns of a table. */
export const tableSettingsTexts = {
  viewsHelp: {
    zh: '保存当前的筛选、排序与每页条数',
    en: 'Saves the current filters, order and page size',
  },
  viewName: { zh: '视图名称', en: 'View name' },
  nameTheView: { zh: '先填写视图名称', en: 'Enter a name for the view first' },
  saveView: { zh: '保存当前视图', en: 'Save current view' },
  removeView: { zh: '删除视图“{name}”', en: 'Delete view "{name}"' },
  startView: { zh: '打开页面时使用“{name}”', en: 'Start with "{name}"' },
  viewTaken: { zh: '已有同名视图，保存将替换', en: 'A view with this name exists. Saving replaces it' },
  tooManyViews: { zh: '最多保存 {n} 个视图', en: 'At most {n} views can be saved' },
  columns: { zh: '列', en: 'Columns' },
  columnsHelp: {
    zh: '宽度不足时从右向左收起；勾选的列始终显示',
    en: 'If space runs out, columns fold from right to left. Selected columns always show',
  },
  noRoom: { zh: '宽度不足', en: 'No space' },
  widths: { zh: '宽度（像素）', en: 'Width (px)' },
  automatic: { zh: '自动', en: 'Automatic' },
  columnWidth: { zh: '“{name}”的宽度', en: 'Width of "{name}"' },
  moveUp: { zh: '上移“{name}”', en: 'Move "{name}" up' },
  moveDown: { zh: '下移“{name}”', en: 'Move "{name}" down' },
  density: { zh: '行高', en: 'Row height' },
  densities: {
    compact: { zh: '紧凑', en: 'Compact' },
    default: { zh: '标准', en: 'Standard' },
    comfortable: { zh: '宽松', en: 'Comfortable' },
  },
  resetColumns: { zh: '恢复默认列', en: 'Restore columns' },
};
