/** Texts of repeated groups. */
export const rowsTexts = {
  add: { zh: '添加', en: 'Add' },
  remove: { zh: '删除第 {n} 行', en: 'Remove row {n}' },
  up: { zh: '上移第 {n} 行', en: 'Move row {n} up' },
  down: { zh: '下移第 {n} 行', en: 'Move row {n} down' },
  cell: { zh: '第 {n} 行{title}', en: '{title} of row {n}' },
  none: { zh: '暂无', en: 'None yet' },
} as const;
