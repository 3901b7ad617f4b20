/** Texts of what a table opens or shows on demand. */
export const tableTexts = {
  views: { zh: '视图', en: 'Views' },
  viewsHelp: {
    zh: '保存当前的筛选、排序与每页条数',
    en: 'Saves the current filters, order and page size',
  },
  viewName: { zh: '视图名称', en: 'Name of the view' },
  saveView: { zh: '保存当前视图', en: 'Save the current view' },
  removeView: { zh: '删除视图“{name}”', en: 'Delete the view "{name}"' },
  startView: { zh: '打开页面时使用“{name}”', en: 'Begin with "{name}"' },
  viewTaken: { zh: '已有同名视图，保存将替换', en: 'A view of this name exists; saving replaces it' },
  tooManyViews: { zh: '最多保存 {n} 个视图', en: 'At most {n} views can be saved' },
  columns: { zh: '列', en: 'Columns' },
  columnsHelp: {
    zh: '宽度不足时从右向左收起；勾选的列始终显示',
    en: 'Without room columns fold from right to left; ticked ones always show',
  },
  noRoom: { zh: '宽度不足', en: 'No room' },
  columnWidth: { zh: '“{name}”的宽度', en: 'Width of "{name}"' },
  moveUp: { zh: '上移“{name}”', en: 'Move "{name}" up' },
  moveDown: { zh: '下移“{name}”', en: 'Move "{name}" down' },
  density: { zh: '行高', en: 'Row height' },
  densities: { default: { zh: '标准', en: 'Standard' }, compact: { zh: '紧凑', en: 'Compact' } },
  resetColumns: { zh: '恢复默认列', en: 'Restore the columns' },
  selectAll: { zh: '选择全部 {n} 条', en: 'Select all {n}' },
  selecting: { zh: '正在选择 {n} / {total}', en: 'Selecting {n} of {total}' },
  selectLimit: {
    zh: '最多可选 {n} 条，请先缩小筛选范围',
    en: 'At most {n} rows can be selected. Narrow the filters first',
  },
  stop: { zh: '停止', en: 'Stop' },
};
