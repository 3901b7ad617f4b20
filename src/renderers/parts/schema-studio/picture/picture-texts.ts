/** Texts of arranging a page in its preview. */
export const pictureTexts = {
  arrange: { zh: '调整', en: 'Arrange' },
  chosen: { zh: '所选：{name}', en: 'Selected: {name}' },
  choose: {
    zh: '点击页面上的任意部分进行调整；在预览中按住 Alt 点击可跳到它的文本。',
    en: 'Click any part of the page to change it. Alt+click in the preview to go to its text.',
  },
  staleArrange: {
    zh: '预览不是当前文本的页面，请先更正文本',
    en: 'The preview does not show this text. Correct the text first',
  },
  earlier: { zh: '前移（Alt+↑）', en: 'Move earlier (Alt+↑)' },
  later: { zh: '后移（Alt+↓）', en: 'Move later (Alt+↓)' },
  remove: { zh: '移除（Delete）', en: 'Remove (Delete)' },
  toText: { zh: '转到文本', en: 'Show in text' },
  writtenIn: { zh: '写在 {file} 中', en: 'Written in {file}' },
  refused: { zh: '未更改', en: 'Not changed' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  addTo: { zh: '添加到“{list}”', en: 'Add to {list}' },
  noOffers: { zh: '没有可添加的字段', en: 'No more fields to add' },
  openDialog: { zh: '打开', en: 'Open' },
  dialogs: { zh: '对话框', en: 'Dialogs' },
  inZh: { zh: '{key}（中文）', en: '{key} in Chinese' },
  inEn: { zh: '{key}（英文）', en: '{key} in English' },
  moved: { zh: '已移到第 {n} 位，共 {of} 项', en: 'Moved to position {n} of {of}' },
} as const;

/** What the lists of nodes hold. */
export const listTexts: Readonly<Record<string, { zh: string; en: string }>> = {
  columns: { zh: '列', en: 'columns' },
  filters: { zh: '筛选', en: 'filters' },
  fields: { zh: '字段', en: 'fields' },
  toolbar: { zh: '工具栏', en: 'toolbar' },
  rowActions: { zh: '行操作', en: 'row actions' },
  batch: { zh: '批量按钮', en: 'batch actions' },
  items: { zh: '各项', en: 'items' },
  panels: { zh: '面板', en: 'panels' },
  cards: { zh: '卡片', en: 'cards' },
  series: { zh: '系列', en: 'series' },
};

/** What the keys of nodes are called. */
export const keyTexts: Readonly<Record<string, { zh: string; en: string }>> = {
  title: { zh: '标题', en: 'Title' },
  heading: { zh: '区块标题', en: 'Heading' },
  help: { zh: '帮助说明', en: 'Help' },
  placeholder: { zh: '提示文字', en: 'Placeholder' },
  width: { zh: '宽度', en: 'Width' },
  span: { zh: '占列数', en: 'Column span' },
  hidden: { zh: '默认隐藏', en: 'Hidden by default' },
  wide: { zh: '整行', en: 'Full width' },
  required: { zh: '必填', en: 'Required' },
  sort: { zh: '可排序', en: 'Sortable' },
  keep: { zh: '始终显示', en: 'Always shown' },
};
