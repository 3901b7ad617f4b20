/** Texts of the import of rows. */
export const importTexts = {
  template: { zh: '下载模板', en: 'Download template' },
  hint: {
    zh: '按模板填写后上传。支持 xlsx 与 CSV，最多 10,000 行；先检查，再导入',
    en: 'Fill in the template and upload it as xlsx or CSV, up to 10,000 rows. Rows are checked before they are imported',
  },
  checkFailed: { zh: '检查未通过', en: 'Check failed' },
  choose: { zh: '选择表格文件', en: 'Choose a file' },
  drop: { zh: '或将文件拖到此处', en: 'or drop it here' },
  paste: { zh: '粘贴表格中的行', en: 'Paste rows from a spreadsheet' },
  pasteLabel: { zh: '要导入的行，第一行为表头', en: 'Rows to import, below their headings' },
  pasteHint: {
    zh: '从表格复制后粘贴到表头下方；也可直接输入，各列以英文逗号分隔',
    en: 'Copy rows from a spreadsheet and paste them below the headings, or type them with commas between cells',
  },
  pasteLoading: { zh: '正在读取表头', en: 'Loading headings' },
  noPastedRows: { zh: '先在表头下方粘贴或输入要导入的行', en: 'Paste or type rows below the headings first' },
  checkPasted: { zh: '检查', en: 'Check' },
  pastedName: { zh: '粘贴的行', en: 'Pasted rows' },
  useFile: { zh: '改为选择文件', en: 'Choose a file instead' },
  back: { zh: '返回修改', en: 'Back to the rows' },
  other: { zh: '换一个文件', en: 'Choose another file' },
  retry: { zh: '重试', en: 'Try again' },
  sending: { zh: '正在上传', en: 'Uploading' },
  checking: { zh: '正在检查', en: 'Checking rows' },
  checked: {
    zh: '共 {total} 行：{ok} 行可导入，{failed} 行有误',
    en: '{total} {total:row|rows}: {ok} can be imported, {failed} cannot',
  },
  sourceSheet: { zh: '工作表“{sheet}”，表头在第 {row} 行', en: 'Sheet “{sheet}”, headings in row {row}' },
  sourceRow: { zh: '表头在第 {row} 行', en: 'Headings in row {row}' },
  hiddenRows: {
    zh: '包含文件中隐藏的 {n} 行',
    en: 'Including {n} hidden {n:row|rows}',
  },
  hiddenColumns: { zh: '包含文件中隐藏的列：{names}', en: 'Including hidden columns: {names}' },
  problems: { zh: '有误的行', en: 'Rows with problems' },
  firstProblems: {
    zh: '显示前 {n} 个问题，全部见下载的文件',
    en: 'Showing the first {n} problems. The download has all of them',
  },
  row: { zh: '行', en: 'Row' },
  column: { zh: '列', en: 'Column' },
  value: { zh: '值', en: 'Value' },
  reason: { zh: '原因', en: 'Reason' },
  failedRows: { zh: '下载失败的行', en: 'Download failed rows' },
  nothingToImport: {
    zh: '没有可导入的内容，请先更正有误之处',
    en: 'Nothing to import: correct the problems first',
  },
  start: { zh: '导入 {ok} 行', en: 'Import {ok} {ok:row|rows}' },
  running: { zh: '正在导入：{done} / {total}', en: 'Importing: {done} of {total}' },
  mayClose: {
    zh: '可以关闭此窗口，导入会继续进行，完成后会收到消息',
    en: 'You can close this window. The import continues, and you get a message when it ends',
  },
  done: { zh: '已导入 {ok} 行，{failed} 行失败', en: '{ok} {ok:row|rows} imported, {failed} failed' },
  cancelled: {
    zh: '导入已取消：已导入 {ok} 行，{failed} 行失败，{untried} 行未导入',
    en: 'Import canceled: {ok} {ok:row|rows} imported, {failed} failed, {untried} not tried',
  },
  cancel: { zh: '取消导入', en: 'Cancel import' },
  cancelling: { zh: '正在取消导入', en: 'Canceling import' },
  interrupted: {
    zh: '导入中断：已导入 {ok} 行。请重新上传文件，已导入的行会提示已存在',
    en: 'The import was interrupted after {ok} {ok:row|rows}. Upload the file again: imported rows are reported as existing',
  },
  line: { zh: '文件行号', en: 'Line' },
  place: { zh: '位置', en: 'Position' },
  again: { zh: '导入另一个文件', en: 'Import another file' },
  pasteAgain: { zh: '继续粘贴', en: 'Paste other rows' },
  close: { zh: '关闭', en: 'Close' },
} as const;

/** Asks before an import is cancelled. */
export const cancelQuestion = {
  title: { zh: '要取消导入吗？', en: 'Cancel import?' },
  text: {
    zh: '已导入的行会保留，其余的行不再导入。',
    en: 'Rows imported so far are kept. The others are not imported.',
  },
  ok: importTexts.cancel,
  cancel: { zh: '继续导入', en: 'Continue import' },
  danger: true,
} as const;

/** Texts of the import of a definition: one JSON file, all or nothing. */
export const definitionTexts = {
  hint: {
    zh: '上传“导出 JSON”得到的文件，最大 1 MB。全部检查通过后才会导入',
    en: 'Upload a file from "Export JSON", up to 1 MB. Nothing is imported unless the whole file is valid',
  },
  choose: { zh: '选择 JSON 文件', en: 'Choose JSON file' },
  checkingFile: { zh: '正在检查文件', en: 'Checking file' },
  valid: {
    zh: '检查通过：{total} 个属性',
    en: 'The file is valid: {total} {total:attribute|attributes}',
  },
  invalid: {
    zh: '{failed} 个问题，请更正后重新上传',
    en: '{failed} {failed:problem|problems}: correct the file and upload it again',
  },
  problems: { zh: '文件中的问题', en: 'Problems in the file' },
  start: { zh: '导入', en: 'Import' },
  done: { zh: '已导入，{total} 个属性', en: 'Imported {total} {total:attribute|attributes}' },
} as const;
