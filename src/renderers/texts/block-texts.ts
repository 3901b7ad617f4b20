/** Texts of the blocks of most pages, which add their own; what loads later has part-texts.ts. */
export const blockTexts = {
  unfold: { zh: '展开', en: 'Expand' },
  hideSide: { zh: '收起侧栏', en: 'Hide sidebar' },
  showSide: { zh: '展开侧栏', en: 'Show sidebar' },
  divider: { zh: '拖动或用方向键调整宽度', en: 'Drag or use the arrow keys to resize' },
  searchTree: { zh: '搜索', en: 'Search' },
  loadedOnly: { zh: '仅搜索已展开加载的节点', en: 'Searches loaded nodes only' },
  noMatch: { zh: '没有匹配的节点', en: 'No matching nodes' },
  matches: { zh: '{n} 个匹配', en: '{n} found' },
  noRecord: { zh: '没有可显示的记录', en: 'No record to show' },
  noPicture: { zh: '图片无法显示', en: 'Could not load the image' },
} as const;
