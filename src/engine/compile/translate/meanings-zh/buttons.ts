/** Meanings in Chinese: buttons, filters and exports. */
export const buttonMeaningsZh: Readonly<Record<string, string>> = {
  'The required function id, in quotes. Users without it do not see the button. Default: visible to everybody.':
    '所需的功能编号，带引号。没有该功能的用户看不到按钮。默认：所有人可见。',
  'Title of the button.': '按钮的标题。',
  'The main button, in colour.': '主按钮，有颜色。',
  'Any other.': '其他按钮。',
  'Red: deletes something.': '红色：会删除内容。',
  'Icon before the title; at a row of a table instead of it, with the title as its tip.':
    '标题前的图标；在表格的行中代替标题，标题作为提示。',
  'A plus: add.': '加号：新增。',
  'A pen: edit.': '笔：编辑。',
  'A bin: delete.': '垃圾桶：删除。',
  'An arrow down: download, export.': '向下箭头：下载、导出。',
  'An arrow up: upload, import.': '向上箭头：上传、导入。',
  'A round arrow: reload.': '环形箭头：重新加载。',
  'A magnifying glass: find.': '放大镜：查找。',
  'A key: passwords, access.': '钥匙：密码、权限。',
  'Several people: departments, groups.': '多人：部门、分组。',
  'A person.': '单人。',
  'A cogwheel: settings.': '齿轮：设置。',
  'A crossed circle: stop, disable.': '带斜线的圆：停止、停用。',
  'A tick: confirm, done.': '对勾：确认、完成。',
  'An eye: open, show details.': '眼睛：打开、查看详情。',
  'Two sheets: copy.': '两页纸：复制。',
  'A crosshair: show on the map.': '准星：在地图上显示。',
  'A paper plane: send, dispatch.': '纸飞机：发送、派发。',
  'A tool: handle, repair.': '工具：处理、维修。',
  'An arrow up: move up.': '向上箭头：上移。',
  'An arrow down: move down.': '向下箭头：下移。',
  'A closed lock: block, permissions.': '关闭的锁：锁定、权限。',
  'An open lock: unblock.': '打开的锁：解锁。',
  'A triangle: start, run, resume.': '三角：开始、运行、恢复。',
  'Two bars: pause.': '双竖线：暂停。',
  'A clock: schedule, shelve, history.': '时钟：计划、搁置、历史。',
  'A bent arrow: take back, restore.': '弯箭头：撤回、还原。',
  'A chain: link, mount.': '链条：关联、挂载。',
  'A pin: keep on top.': '图钉：置顶。',
  'Lines: menus, lists.': '横线：菜单、列表。',
  'The letter key that presses the button, in the drawer of a record or at the row that has the focus. A table whose row buttons have keys is also worked with J and K (down and up), Enter (open) and X (tick).':
    '触发按钮的字母键，用于记录的详情抽屉，或焦点所在的行。行内按钮有按键的表格还可使用 J 和 K（下一行、上一行）、Enter（打开）和 X（勾选）。',
  'Requires this capability of the platform; hidden without it.': '需要平台具备此能力；否则隐藏。',
  'Disables the button while this is true.': '此条件成立时停用按钮。',
  'Disables the button where the data permission of the user does not allow this with the row, the selected rows or the record of the drawer, and says so: rows that may only be viewed carry `rights`. Of several selected rows one is enough; the button shows how many have it.':
    '用户的数据权限不允许对该行、选中的行或抽屉中的记录执行此操作时，停用按钮并说明原因：只能查看的行带有 `rights`。选中多行时，有一行允许即可，按钮上显示允许的行数。',
  'To change the asset, to mount it, to handle its alarms.': '更改资产、挂载资产、处理其告警。',
  'To send commands to the device. Includes edit.': '向设备下发指令。包含 edit。',
  'Asks first; a no stops the button. {name} and {count} as in confirm.':
    '先询问；选择“否”则停止。{name} 和 {count} 与 confirm 相同。',
  'Title of the confirm button; name the action, such as Delete. The other button says Cancel. Default: the title of the button.':
    '确认按钮的标题；请写操作的名称，例如“删除”。另一个按钮为“取消”。默认：按钮的标题。',
  'Opens this dialog: at a row or node to edit it, elsewhere to add. Short for `do` with the step open.':
    '打开此弹窗：在行或节点上为编辑，其他位置为新增。相当于 `do` 中写 open 步骤的简写。',
  'With open, as in the step. "row", or an expression for a record: the dialog edits it. An object of values: the dialog adds a record with them. Default: the row or node of the button, elsewhere an empty record.':
    '与 open 搭配，含义与步骤中相同。"row" 或求得记录的表达式：弹窗编辑该记录。由值组成的对象：弹窗以这些值新增记录。默认：按钮所在的行或节点，其他位置为空记录。',
  'The steps to run on click; write either this or `open`. Steps, or a single call: { "put": "/..." }. A single call also reloads the source of the surrounding block.':
    '点击后执行的步骤；与 `open` 二选一。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会重新加载所在区块的数据源。',
  'Name of the condition in the call, or of the row field if the console filters.':
    '调用中查询条件的名称；由控制台筛选时为行的字段名。',
  'The label, shown while the filter is empty.': '标签，筛选为空时显示。',
  'Text that the value must contain.': '值须包含的文本。',
  'One of a list; requires `options`, `source` or `dictionary`.':
    '列表中的一个；需要 `options`、`source` 或 `dictionary`。',
  'A dictionary entry, by its id; requires `dictionary`.': '字典项，按其 id；需要 `dictionary`。',
  'A date range, both days included: ["2026-03-01", "2026-03-31"].':
    '日期范围，包含首尾两天：["2026-03-01", "2026-03-31"]。',
  'A number; with `endField` the smallest and the largest one.': '数字；写了 `endField` 时为最小值和最大值。',
  'Tooltip.': '悬停提示。',
  'Only users with this function see the filter.': '仅拥有此功能的用户可见该筛选。',
  'A separate condition for the end of a range. With input dateRange `field` then receives the start of the first day, and this the end of the last, "2026-03-31 23:59:59"; with input number `field` the smallest number, and this the largest.':
    '范围结束的单独条件。input 为 dateRange 时，`field` 接收第一天的开始，此条件接收最后一天的结束 "2026-03-31 23:59:59"；input 为 number 时，`field` 接收最小值，此条件接收最大值。',
  'Days up to today that are shown and sent until others are chosen. In tables only.':
    '用户选择之前，显示并发送的截至今天的天数。仅用于表格。',
  'The longest range that can be chosen, in days.': '可选择的最长范围，单位为天。',
  'POSTs `condition` and `format`, and `columns` if asked for, to this path.':
    '以 POST 向此路径发送 `condition` 和 `format`，需要时还有 `columns`。',
  'The rows of the file, such as { "code": { "$": "page.areas.code" } }. Default: those of the table, `page.<id>.filters`.':
    '文件中的行，例如 { "code": { "$": "page.areas.code" } }。默认：表格的行，`page.<id>.filters`。',
  'The file has the columns of the table in the order of the user. Default: what the service writes.':
    '文件包含表格的列，按用户的顺序排列。默认：由服务决定。',
  'The only format. Default: a button for each.': '唯一的格式。默认：每种格式一个按钮。',
  'A workbook.': '工作簿。',
  'A text file.': '文本文件。',
};
