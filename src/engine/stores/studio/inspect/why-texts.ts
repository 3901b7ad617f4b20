import type { Text } from '../../../../schemas/grammar/text.ts';

/** The sentences of reasons. */
export const whyTexts = {
  broken: { zh: '文档有错误：{message}', en: 'The document has an error: {message}' },
  requires: { zh: '平台提供“{capability}”', en: 'The platform provides "{capability}"' },
  lacks: {
    zh: '平台不提供“{capability}”（requires），因此省略',
    en: 'The platform does not provide "{capability}" (requires), so it is omitted',
  },
  permitted: { zh: '有所需权限 {codes}', en: 'The permission {codes} is granted' },
  denied: {
    zh: '缺少权限 {codes}：角色没有该功能，或菜单中没有它',
    en: 'The permission {codes} is missing: the role does not have it, or the menu does not list it',
  },
  whenTrue: { zh: '条件为真', en: 'Its condition is true' },
  whenFalse: { zh: '条件为假', en: 'Its condition is false' },
  whenMissing: { zh: '条件无法判定：缺少 {path}', en: 'Its condition cannot be true: {path} is missing' },
  whenWrong: { zh: '条件无法计算：{problem}', en: 'Its condition could not be computed: {problem}' },
  noRow: { zh: '每一行单独判定，目前没有行', en: 'Evaluated per row, and there are no rows' },
  forRow: { zh: '按所选行或第一行判定', en: 'For the selected row, or else the first one' },
  elseShown: { zh: '显示其 else 代替', en: 'Its "else" is shown instead' },
  elseNotNeeded: { zh: '只在 {name} 隐藏时显示', en: 'Shown only while {name} is hidden by its condition' },
  elseNeeded: { zh: '{name} 被条件隐藏，由它代替', en: '{name} is hidden by its condition, and this replaces it' },
  tabOpen: { zh: '此标签页已打开', en: 'This tab is open' },
  tabClosed: { zh: '打开的是另一个标签页', en: 'Another tab is open' },
  dialogOpen: { zh: '对话框已打开', en: 'The dialog is open' },
  dialogClosed: { zh: '对话框没有打开', en: 'The dialog is not open' },
  onlyAdd: { zh: '只在新增时显示', en: 'Shown only when a record is added' },
  onlyEdit: { zh: '只在编辑时显示', en: 'Shown only when a record is edited' },
  hiddenByUser: {
    zh: '您在表格设置中取消了此列',
    en: 'You turned the column off in the table settings',
  },
  hiddenFirst: {
    zh: '文档默认不显示此列（hidden），可在表格设置中选中',
    en: 'Hidden by default (hidden). Turn it on in the table settings',
  },
  folded: {
    zh: '表格太窄，此列被收起：现宽 {width} 像素，显示此列需要 {needed} 像素',
    en: 'The table is too narrow for this column: it is {width} px wide, and {needed} px are needed',
  },
  foldedWhat: {
    zh: '右侧的列先收起；设 keep 的列，以及您在表格设置中选中的列不收起',
    en: 'Columns fold from the right, except those with "keep" or turned on in the table settings',
  },
  disabled: { zh: '按钮被停用', en: 'The button is disabled' },
  waitsWhen: {
    zh: '数据源“{source}”的条件为假，没有读取',
    en: 'The condition of the source "{source}" is false: it is not read',
  },
  waitsFor: {
    zh: '数据源“{source}”在等待 {path}：还没有选择',
    en: 'The source "{source}" is waiting for {path}: nothing is selected yet',
  },
  waits: { zh: '数据源“{source}”在等待选择', en: 'The source "{source}" is waiting for a selection' },
  idle: { zh: '数据源“{source}”还没有读取', en: 'The source "{source}" has not been read yet' },
  whenOpened: {
    zh: '选项在打开时读取（数据源“{source}”）',
    en: 'Its options are read when it is opened (source "{source}")',
  },
  loading: { zh: '数据源“{source}”正在读取', en: 'The source "{source}" is loading' },
  failed: { zh: '数据源“{source}”读取失败：{message}', en: 'Could not read the source "{source}": {message}' },
  failedOld: {
    zh: '数据源“{source}”读取失败，显示的是之前的数据：{message}',
    en: 'Could not read the source "{source}". Earlier data is shown: {message}',
  },
  ready: { zh: '数据源“{source}”有 {rows} 行', en: 'The source "{source}" has {rows} {rows:row|rows}' },
  noRows: { zh: '数据源“{source}”的应答有 0 行', en: 'The response of the source "{source}" has 0 rows' },
  noneShown: { zh: '数据源“{source}”没有可显示的行', en: 'No row of the source "{source}" can be shown' },
  noSource: { zh: '页面没有数据源“{source}”', en: 'The page has no source "{source}"' },
  filtered: {
    zh: '没有行符合 {n} 个筛选条件：{names}',
    en: 'No row matches {n} {n:filter|filters}: {names}',
  },
  filteredHere: {
    zh: '读取了 {total} 行，没有一行符合 {n} 个筛选条件：{names}',
    en: '{total} {total:row was|rows were} read, and none matches {n} {n:filter|filters}: {names}',
  },
  fixed: { zh: '数据源的条件：{names}', en: 'The source itself asks for {names}' },
  absent: { zh: '各行没有字段“{field}”', en: 'No row has the field "{field}"' },
  noValue: { zh: '各行的字段“{field}”都没有值', en: 'The field "{field}" has no value in any row' },
  someValue: { zh: '{rows} 行中 {n} 行有值', en: '{n} of {rows} {rows:row|rows} {n:has|have} a value' },
} as const satisfies Readonly<Record<string, Text>>;
