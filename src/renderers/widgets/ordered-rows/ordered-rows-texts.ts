/** Texts of rows that can be ordered. */
export const orderedRowsTexts = {
  move: { zh: '移动第 {n} 项：按上下方向键，或拖动', en: 'Move {n}: press the up or down arrow key, or drag' },
  moved: { zh: '已移到第 {n} 位，共 {all} 项', en: 'Now {n} of {all}' },
  copy: { zh: '复制第 {n} 项', en: 'Duplicate {n}' },
  copied: { zh: '已复制到第 {n} 位', en: 'Duplicated as {n}' },
  remove: { zh: '删除第 {n} 项', en: 'Remove {n}' },
  removed: { zh: '已删除，剩余 {all} 项', en: 'Removed; {all} left' },
  full: { zh: '最多 {all} 项', en: 'At most {all}' },
} as const;
