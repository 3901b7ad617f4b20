import type { Bilingual } from './bilingual.ts';

/** Messages about imports and exports. */
export const importMessages = {
  tableUnreadable: {
    zh: '无法读取该文件，请另存为 xlsx 或 CSV',
    en: 'The file cannot be read: save it as xlsx or CSV',
  },
  notATable: {
    zh: '该文件不是 xlsx 或 CSV 文件',
    en: 'This is not an xlsx or CSV file',
  },
  encodingUnknown: {
    zh: '无法识别文件的编码，请另存为 xlsx 或 CSV UTF-8',
    en: 'The encoding of the file is unknown: save it as xlsx or CSV UTF-8',
  },
  columnsMissing: { zh: '缺少列：{names}', en: 'Missing columns: {names}' },
  columnsMissingAt: {
    zh: '缺少列：{names}。读取的是{place}：{found}',
    en: 'Missing columns: {names}. Read: {place}: {found}',
  },
  sourceSheet: { zh: '工作表“{sheet}”，表头在第 {row} 行', en: 'sheet "{sheet}", headings in row {row}' },
  sourceText: {
    zh: '{encoding} 文本，分隔符为{separator}，表头在第 {row} 行',
    en: '{encoding} text separated by {separator}, headings in row {row}',
  },
  separatorComma: { zh: '逗号', en: 'commas' },
  separatorSemicolon: { zh: '分号', en: 'semicolons' },
  separatorTab: { zh: '制表符', en: 'tabs' },
  unpacksTooLarge: {
    zh: '文件解压后超过 {limit} MiB，请拆分文件',
    en: 'The unpacked file is larger than {limit} MiB. Split it',
  },
  sheetTooDeep: {
    zh: '文件结构过于复杂，请另存为 CSV',
    en: 'The workbook is too complex: save it as CSV',
  },
  tooManyTexts: {
    zh: '工作簿中的文本超过 {limit} 个，请拆分文件',
    en: 'The workbook has more than {limit} texts: split it',
  },
  cellTooLong: { zh: '单元格最多 {limit} 个字符', en: 'A cell has at most {limit} characters' },
  cellTooLongAt: {
    zh: '第 {row} 行 {column} 列的单元格超过 {limit} 个字符',
    en: 'The cell in row {row}, column {column} has more than {limit} characters',
  },
  workTooLong: {
    zh: '处理该文件用时过长，请拆分或简化后再试',
    en: 'The file takes too long to read: split or simplify it',
  },
  workTooLarge: {
    zh: '处理该文件占用内存过多，请拆分或简化后再试',
    en: 'The file takes too much memory: split or simplify it',
  },
  workBusy: {
    zh: '正在处理的文件过多，请一分钟后再试',
    en: 'Too many files are being read: try again in a minute',
  },
  cellUnreadableAt: {
    zh: '第 {row} 行 {column} 列含有无法保存的字符，请重新输入该单元格',
    en: 'Row {row}, column {column} has characters that cannot be stored: type the cell again',
  },
  tooManyColumnsAt: {
    zh: '第 {row} 行超过 {limit} 列',
    en: 'Row {row} has more than {limit} columns',
  },
  tooManyColumns: { zh: '最多 {limit} 列', en: 'At most {limit} columns' },
  tooManyRows: { zh: '最多 {limit} 行，请拆分文件', en: 'At most {limit} rows: split the file' },
  valueIsFormula: { zh: '请填写值，不支持公式', en: 'Enter the value: formulas are not imported' },
  numberRounded: {
    zh: '表格软件已将该数字取整，请将此列格式设为文本后重新填写',
    en: 'The spreadsheet has rounded this number: format the column as text and enter it again',
  },
  enabledState: { zh: '请填写“正常”或“禁用”', en: 'Enter Active or Disabled' },
  yesOrNo: { zh: '请填写“是”或“否”', en: 'Enter yes or no' },
  notANumber: { zh: '请填写数字', en: 'Enter a number' },
  longitudeRange: { zh: '经度应在 −180 到 180 之间', en: 'The longitude is between −180 and 180' },
  latitudeRange: { zh: '纬度应在 −90 到 90 之间', en: 'The latitude is between −90 and 90' },
  bothCoordinates: { zh: '经度和纬度须同时填写', en: 'Enter both longitude and latitude' },
  nameRepeated: { zh: '该名称在文件中重复', en: 'This name appears twice in the file' },
  valueRepeated: { zh: '该值在文件中重复', en: 'This value appears twice in the file' },
  uidRepeated: { zh: '该编号在文件中重复', en: 'This UID appears twice in the file' },
  parentAmbiguous: {
    zh: '有多个同名上级，请填写编码或路径',
    en: 'This name is not unique. Enter the code or the path',
  },
  areaAmbiguous: {
    zh: '有多个同名区域，请填写编码或路径',
    en: 'Several areas have this name. Enter the code or the path',
  },
  rowNotImported: { zh: '未导入：导入提前结束', en: 'Not imported: the import ended early' },
  rowDiskFull: { zh: '未导入：服务器磁盘空间已满', en: "Not imported: the server's disk is full" },
  rowCancelled: { zh: '未导入：已取消', en: 'Not imported: canceled' },
  importStarted: { zh: '该文件已导入过，请重新上传', en: 'This file has already been imported. Upload it again' },
  importRunning: {
    zh: '您有一个导入正在进行，请等待完成',
    en: 'You already have an import running. Wait until it ends',
  },
  importBegun: { zh: '已开始导入，共 {total} 行', en: 'Import started: {total} {total:row|rows}' },
  importNotStarted: { zh: '该文件尚未开始导入', en: 'The import of this file has not started' },
  importEnded: { zh: '该导入已经结束', en: 'The import has already ended' },
  importCancelling: { zh: '正在取消导入', en: 'Canceling import' },
  importDone: {
    zh: '{noun}导入完成：成功 {ok} 行，失败 {failed} 行',
    en: 'Import of {noun} finished: {ok} {ok:row|rows} imported, {failed} failed',
  },
  importCancelled: {
    zh: '{noun}导入已取消：成功 {ok} 行，失败 {failed} 行，未导入 {untried} 行',
    en: 'Import of {noun} canceled: {ok} {ok:row|rows} imported, {failed} failed, {untried} not tried',
  },
  importInterrupted: {
    zh: '{noun}导入中断：成功 {ok} 行，失败 {failed} 行，未导入 {untried} 行',
    en: 'Import of {noun} interrupted: {ok} {ok:row|rows} imported, {failed} failed, {untried} not tried',
  },
  importRest: {
    zh: '已导入 {ok} 条，{failed} 条失败，{untried} 条未导入',
    en: 'Imported: {ok}, failed: {failed}, not tried: {untried}',
  },
  keyUnknown: { zh: '未知字段', en: 'Unknown field' },
  definitionInvalid: {
    zh: '文件有 {count} 个问题，未导入任何内容',
    en: 'The file has {count} {count:problem|problems}: nothing was imported',
  },
  nothingToImport: { zh: '没有可导入的行', en: 'There are no rows to import' },
  columnRequired: { zh: '必填，例如：{example}', en: 'Required, for example: {example}' },
  columnOptional: { zh: '选填，例如：{example}', en: 'Optional, for example: {example}' },
  sheetName: { zh: '导入', en: 'Import' },
  rowNumber: { zh: '行号', en: 'Row number' },
  rowReason: { zh: '失败原因', en: 'Reason' },
  failedRowsName: { zh: '{name}-失败行', en: '{name}-failed-rows' },
} satisfies Record<string, Bilingual>;
