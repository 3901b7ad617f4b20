/** Texts of the editor of outlines. */
export const outlineTexts = {
  map: { zh: '轮廓地图', en: 'Map of the outline' },
  draw: { zh: '继续绘制', en: 'Add corners' },
  finish: { zh: '结束绘制', en: 'Finish drawing' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  startOver: { zh: '还原', en: 'Revert' },
  remove: { zh: '移除轮廓', en: 'Remove outline' },
  removeTitle: { zh: '移除轮廓？', en: 'Remove outline?' },
  removeText: {
    zh: '全部角点将被移除，保存后生效；保存前可以撤销。',
    en: 'All corners are removed when you save. Until then, you can undo this.',
  },
  removeOk: { zh: '移除', en: 'Remove' },
  cancel: { zh: '取消', en: 'Cancel' },
  drawHelp: {
    zh: '在地图上依次点击各个角点，点击第一个角点完成；靠近相邻区域的边界时会自动吸附。',
    en: 'Click the corners on the map in order, then click the first one to finish. Corners snap to neighboring outlines.',
  },
  editHelp: {
    zh: '拖动角点可移动，点击边的中点可插入，右键点击或长按角点可删除，拖动内部可整体移动。',
    en: 'Drag a corner to move it, click the middle of a side to insert one, right-click or long-press one to remove it, drag inside to move all.',
  },
  tooManyCorners: {
    zh: '轮廓有 {n} 个角点，超过手工编辑的上限 {max} 个，只能查看。可以移除后重新绘制。',
    en: 'The outline has {n} corners, too many to edit by hand (at most {max}). Remove it to draw a new one.',
  },
  parts: {
    zh: '轮廓由 {n} 个环组成（孔洞或多个部分），不能手工编辑，只能查看。',
    en: 'The outline has {n} rings (holes or several parts) and cannot be edited by hand.',
  },
  cornerCount: { zh: '{n} 个角点', en: '{n} corners' },
  none: { zh: '没有轮廓', en: 'No outline' },
  outside: {
    zh: '第 {n} 个角点在上级区域的轮廓之外，仍可保存。',
    en: 'Corner {n} is outside the outline of the parent area. You can still save.',
  },
  corners: { zh: '角点', en: 'Corners' },
  corner: { zh: '第 {n} 个角点：经度,纬度', en: 'Corner {n}: longitude,latitude' },
  newCorner: { zh: '新角点：经度,纬度', en: 'New corner: longitude,latitude' },
  add: { zh: '添加角点', en: 'Add corner' },
  insert: { zh: '在第 {n} 个角点后插入', en: 'Insert after corner {n}' },
  removeCorner: { zh: '删除第 {n} 个角点', en: 'Remove corner {n}' },
  full: { zh: '已达 {max} 个角点的上限', en: 'Maximum of {max} corners reached' },
  paste: { zh: '粘贴坐标', en: 'Paste coordinates' },
  pasteHelp: {
    zh: '每行一个“经度,纬度”，按顺序围成轮廓；会替换现有角点。',
    en: 'One longitude,latitude per line, in order around the outline. This replaces the existing corners.',
  },
  pasteOk: { zh: '替换角点', en: 'Replace corners' },
  line: { zh: '第 {n} 行：{problem}', en: 'Line {n}: {problem}' },
} as const;
