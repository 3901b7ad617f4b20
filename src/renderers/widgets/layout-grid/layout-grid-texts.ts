/** Texts of moving items on a grid. */
export const layoutGridTexts = {
  move: { zh: '移动或调整“{name}”', en: 'Move or resize "{name}"' },
  remove: { zh: '移除“{name}”', en: 'Remove "{name}"' },
  up: { zh: '上移“{name}”', en: 'Move "{name}" up' },
  down: { zh: '下移“{name}”', en: 'Move "{name}" down' },
  keys: {
    zh: '方向键移动，Shift 加方向键调整大小，拖动时按 Esc 取消。',
    en: 'Arrow keys move it, Shift+arrow keys resize it, Escape cancels a drag.',
  },
  keysWithDelete: {
    zh: '方向键移动，Shift 加方向键调整大小，Delete 键移除，拖动时按 Esc 取消。',
    en: 'Arrow keys move it, Shift+arrow keys resize it, Delete removes it, Escape cancels a drag.',
  },
  place: {
    zh: '{name}：第 {x} 列，第 {y} 行，宽 {w} 列，高 {h} 行',
    en: '{name}: column {x}, row {y}, {w} wide, {h} high',
  },
  limit: { zh: '{name}：不能再移动或调整', en: '{name}: at its limit' },
  inOrder: { zh: '{name}：第 {n} 项，共 {total} 项', en: '{name}: {n} of {total}' },
  removed: { zh: '已移除“{name}”', en: '"{name}" removed' },
  cancelled: { zh: '已取消拖动', en: 'Drag canceled' },
} as const;
