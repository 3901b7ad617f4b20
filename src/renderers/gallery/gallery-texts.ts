import type { GalleryGroup } from '../../engine/compile/stage/gallery-kinds.ts';
import type { Text } from '../../schemas/grammar/text.ts';

export const galleryTexts = {
  title: { zh: '组件示例', en: 'Gallery' },
  about: {
    zh: '每个组件与它的文档。数据为虚构，任何操作都不会发往平台。',
    en: 'Every component with its document. All data is made up; nothing is sent to a platform.',
  },
  search: { zh: '搜索组件', en: 'Search components' },
  list: { zh: '组件列表', en: 'Components' },
  noneFound: { zh: '没有匹配的组件', en: 'No component matches' },
  clearSearch: { zh: '清除搜索', en: 'Clear the search' },
  examples: { zh: '示例列表', en: 'Examples' },
  example: { zh: '示例 {n}', en: 'Example {n}' },
  picture: { zh: '效果', en: 'Result' },
  document: { zh: '文档（JSON）', en: 'Document (JSON)' },
  reset: { zh: '恢复示例', en: 'Restore the example' },
  copy: { zh: '复制文档', en: 'Copy the document' },
  copied: { zh: '文档已复制', en: 'The document has been copied' },
  notCopied: { zh: '无法复制', en: 'It could not be copied' },
  log: { zh: '本应发出的操作', en: 'What would have been done' },
  emptyLog: { zh: '尚无操作', en: 'Nothing yet' },
  clearLog: { zh: '清空记录', en: 'Clear the list' },
  wouldSend: { zh: '发送', en: 'Send' },
  wouldOpen: { zh: '打开页面', en: 'Open the page' },
  wouldSave: { zh: '保存文件', en: 'Save the file' },
  wouldPrint: { zh: '打印页面', en: 'Print the page' },
  more: { zh: '更多说明', en: 'More' },
  toList: { zh: '返回列表', en: 'Back to the list' },
  frame: { zh: '此处显示另一个应用的页面', en: 'A page of another application stands here' },
  open: { zh: '打开', en: 'Open' },
  send: { zh: '推送一次', en: 'Send it once' },
  passed: { zh: '验证通过', en: 'Passed' },
  notPassed: { zh: '尚未通过验证', en: 'Not passed yet' },
} as const;

/** The headings of the list. */
export const groupTexts: Readonly<Record<GalleryGroup | 'plugin' | 'state', Text>> = {
  block: { zh: '区块', en: 'Blocks' },
  part: { zh: '页面部件', en: 'Page parts' },
  chart: { zh: '图表', en: 'Charts' },
  cell: { zh: '单元格', en: 'Cells' },
  input: { zh: '输入控件', en: 'Inputs' },
  dialog: { zh: '对话框', en: 'Dialogs' },
  verb: { zh: '动作', en: 'Verbs' },
  source: { zh: '数据源', en: 'Sources' },
  plugin: { zh: '可替换部件', en: 'Replaceable parts' },
  state: { zh: '界面状态', en: 'States' },
};
