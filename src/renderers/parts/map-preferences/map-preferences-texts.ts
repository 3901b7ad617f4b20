/** Texts of the part mapPreferences. */
export const mapPreferencesTexts = {
  start: { zh: '打开地图时', en: 'Maps open' },
  last: { zh: '回到上次的位置', en: 'At the last view' },
  all: { zh: '显示全部位置', en: 'Fit all locations' },
  chosen: { zh: '固定视图', en: 'At a fixed view' },
  lastNote: {
    zh: '地图从上次离开时的位置和比例打开，换浏览器登录后同样有效。',
    en: 'Maps open where you left the last one, in every browser.',
  },
  allNote: {
    zh: '每张地图打开时缩放到能看到它的全部位置。',
    en: 'Maps open so that all locations are visible.',
  },
  chosenNote: {
    zh: '移动下面的地图到想要的视图，然后保存。键盘：方向键移动，+ 和 − 缩放。',
    en: 'Move the map below to the view you want, then save it. Arrow keys move, + and − zoom.',
  },
  preview: { zh: '地图的起始视图', en: 'Start view of maps' },
  saveView: { zh: '使用当前视图', en: 'Use this view' },
  isSaved: { zh: '地图将从这个视图打开', en: 'Maps start at this view' },
  isMoved: { zh: '当前视图尚未保存', en: 'This view is not saved yet' },
  failed: {
    zh: '选择未能保存到平台，地图仍按原来的方式打开。',
    en: 'Could not save your choice. Maps open as before.',
  },
  saveAgain: { zh: '重新保存', en: 'Save again' },
  undrawn: {
    zh: '此浏览器无法绘制地图（需要 WebGL 2）。请用名称查找位置，然后保存。',
    en: 'This browser cannot draw maps (WebGL 2 is required). Find a place by its name, then save it.',
  },
} as const;
