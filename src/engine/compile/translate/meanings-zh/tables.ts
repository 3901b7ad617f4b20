/** Meanings in Chinese: tables and lists with search and buttons. */
export const tableMeaningsZh: Readonly<Record<string, string>> = {
  'The field with an alarm level: a bar at the edge of the row has its color.':
    '告警级别所在的字段：行的边缘以该级别的颜色显示竖条。',
  'Rows that need attention: bold, on a tint. With `bar`, only those of the most serious level.':
    '需要关注的行：加粗并带底色。有 `bar` 时仅限最高级别的行。',
  'Rows that need no attention: dimmed.': '不再需要处理的行：颜色较浅。',
  'Which rows stand out and which are dimmed. Keep the level, state or time that decides it in a column.':
    '哪些行突出、哪些行淡化。决定它的级别、状态或时间仍在列中可读。',
  'A block between the filters and the rows, such as a chart of what the filters leave.':
    '筛选条件与数据行之间的区块，例如筛选结果的图表。',
  'A record dialog of the page that opens beside the rows rather than over them where the window is wide enough; a click anywhere on a row opens it.':
    '页面的记录弹窗：窗口足够宽时在行的旁边打开，而不是盖住它们；点击行的任意位置即可打开。',
  'The height of the rows until a user chooses another for this table. Default: that of the display settings.':
    '行高，直到用户为该表格另选。默认：与显示设置相同。',
  'Low rows, with the values of `below` in the same line.': '行较低，`below` 的值在同一行。',
  'Standard rows, with the values of `below` in a second line.': '行高标准，`below` 的值在第二行。',
  'High rows, with room around two lines.': '行较高，两行文字四周留有空白。',
  'Heading above the table.': '表格上方的标题。',
  'The field that identifies a row.': '标识一行的字段。',
  'Adds a checkbox to every row, also without batch buttons.': '为每行添加复选框，没有批量按钮时也显示。',
  'A click selects a row, available as `page.<id>.row`.': '点击选中一行，可通过 `page.<id>.row` 读取。',
  'Filters above the table.': '表格上方的筛选。',
  'A filter above a table. The URL keeps its value.': '表格上方的一个筛选，其值记录在地址中。',
  'The columns, left to right.': '列，从左到右。',
  'A value with a title: a column of a table, or an item of a detail.': '带标题的值：表格的列，或详情中的一项。',
  'Buttons above the table.': '表格上方的按钮。',
  'Exports the rows of the table: the path that makes the file, or { "post": ..., "columns": true }. Short for the buttons 导出 Excel (Export Excel) and 导出 CSV (Export CSV) at the end of the toolbar.':
    '导出表格的行：生成文件的路径，或 { "post": ..., "columns": true }。相当于在工具栏末尾添加按钮“导出 Excel”和“导出 CSV”的简写。',
  'Row buttons; `row` is their row.': '行内按钮；`row` 为所在的行。',
  'Buttons for the selected rows, available as `selection`. Adds a checkbox to every row.':
    '对勾选行操作的按钮，勾选的行可通过 `selection` 读取。会为每行添加复选框。',
  'Lets users show the rows as cards: one column at the top, perhaps a picture, the first eight of the other columns below. Phones always show cards, with every column.':
    '允许用户以卡片显示数据行：顶部为一列，可带图片，下方为其余列中的前八列。手机上始终显示卡片，且包含所有列。',
  'The field of the column at the top.': '显示在顶部的列的字段。',
  'The field of the column with a picture.': '图片列的字段。',
  'Shows cards until a user chooses rows. Default: rows first.': '初始显示卡片，直到用户切换为行。默认：先显示行。',
  'Lets users show the rows on a map, with the filters, the row buttons and the batch buttons of the table: a box or a lasso ticks rows. `<id>.view=map` in the address opens it.':
    '允许用户在地图上查看数据行，保留表格的筛选、行内按钮和批量按钮：框选或套索可勾选行。地址中的 `<id>.view=map` 直接打开地图。',
  'Shows new rows as they come, at most once a second. While the pointer or the focus is in the table, a row is ticked, or the user has paused it, the rows stay where they are, and a button above them counts the new ones.':
    '新的行到达时即时显示，最多每秒一次。指针或焦点在表格内、有行被勾选，或用户已暂停时，各行保持不动，由上方的按钮显示新行的数量。',
  'The event type.': '事件类型。',
  'A new alarm: {eventId, eventDomainName, description, date, isRead}.':
    '新告警：{eventId, eventDomainName, description, date, isRead}。',
  'A new message: {id, newsInfo, newsTypeName, time}.': '新消息：{id, newsInfo, newsTypeName, time}。',
  'A new notice: {id, title, releaseTime}.': '新公告：{id, title, releaseTime}。',
  'Progress of an import: {taskId, done, total, ok, failed}.': '导入进度：{taskId, done, total, ok, failed}。',
  'A device went online or offline: {deviceId, deviceUid, onlineStatus, time}.':
    '设备上线或离线：{deviceId, deviceUid, onlineStatus, time}。',
  'New device readings: {deviceId, deviceUid, values, time}.': '设备的新读数：{deviceId, deviceUid, values, time}。',
  'A device replied to a command, or did not: {id, taskId, deviceId, trackStatus, failure, reply, repliedTime}.':
    '设备已应答指令，或未应答：{id, taskId, deviceId, trackStatus, failure, reply, repliedTime}。',
  'Progress of a command to many devices: {id, status, total, succeeded, failed}.':
    '向多台设备下发指令的进度：{id, status, total, succeeded, failed}。',
  'Feedback was sent, answered, changed or deleted: {id}. Users of the page of feedback get it.':
    '反馈被提交、答复、修改或删除：{id}。可访问反馈页面的用户会收到。',
  'The field of the event that names the row, as `rowKey` does.': '事件中指明行的字段，与 `rowKey` 对应。',
  'Fields of the event and the value that each must have, such as { "kind": "device" }; null for none.':
    '事件的字段及其必须具有的值，例如 { "kind": "device" }；null 表示没有值。',
  'The value.': '值。',
  'Lets users group the rows: the groups and their numbers stand above the rows, and a click shows the rows of one. The choice and the group are kept in the address.':
    '允许用户对行分组：各组及其数量显示在表格上方，点击后显示该组的行。分组方式和当前的组记录在地址中。',
  'Name of the source that counts the groups. It is called with the conditions of the table, except the one of the grouping, and `groupBy`.':
    '统计各组数量的数据源的名称。调用时带上表格的查询条件（分组所用的条件除外）和 `groupBy`。',
  'The choices.': '可选的分组方式。',
  'What the rows can be grouped by.': '一种分组方式。',
  'Sent as the condition `groupBy`.': '作为查询条件 `groupBy` 发送。',
  'The name of the choice.': '该选项的名称。',
  'The condition of the rows of a group: a filter of the table, or a condition of its own.':
    '筛选组内行的条件：表格的某个筛选，或单独的条件。',
  'The field of a group with the value of the condition.': '组中存放该条件取值的字段。',
  'The field of a group with its name.': '组中存放名称的字段。',
  'The field of a group with the number of its rows.': '组中存放行数的字段。',
  'What the rows stand for, such as "alarms", if a row can stand for several: the number that the service sends as `summary.all` is shown beside that of the rows.':
    '当一行可代表多个对象时，说明行代表什么，例如“告警”：服务返回的 `summary.all` 会与行数一起显示。',
  'Shown when there are no rows.': '没有行时显示的内容。',
  'The name of one row, as in "Add company" and "Edit company".': '单行的名称，用于“新增企业”“编辑企业”等标题。',
  'The call that reads the rows, with the keys of a paged source.': '读取行的调用，使用分页数据源的各个键。',
  'GETs this path of the platform. Write either get or post.': '以 GET 请求平台的此路径。get 与 post 二选一。',
  'POSTs to this path of the platform. Write either get or post.': '以 POST 请求平台的此路径。get 与 post 二选一。',
  'Values for {name} in the path, such as the id of the record in an open drawer. The source waits while one is missing.':
    '路径中 {name} 的值，例如所打开的详情抽屉中记录的 id。缺少值时，数据源会等待。',
  'Conditions in addition to the filters. A condition without a value is omitted.':
    '筛选之外的查询条件。没有值的条件不发送。',
  'The request format of the service; docs/writing-a-page.md lists the services. "..." is the table filters and `with`, which a service ignores in the wrong dialect. Responses are read in any format.':
    '服务的请求格式；各服务的格式见 docs/writing-a-page.md。"..." 代表表格的筛选和 `with`；格式不对时，服务会忽略它们。响应为任意格式均可读取。',
  'The initial order, or an expression for it: { "$": "..." }. A table that a user has sorted stays so when its value changes.':
    '初始顺序，或求得顺序的表达式：{ "$": "..." }。用户已排序的表格，在其值变化时保持不变。',
  "In place of both, an expression for them: { 'field': ..., 'order': ... }.":
    "用一个表达式代替两者：{ 'field': ..., 'order': ... }。",
  'The field to sort by.': '排序字段。',
  'The direction.': '排序方向。',
  'Ascending.': '升序。',
  'Descending: newest or largest first.': '降序：最新的或最大的在前。',
  'The record of the rows, from records/<name>.json: columns, fields and filters may then be names, and its types are those of the rows. Default: the record of the page.':
    '行所属的记录，即 records/<name>.json：列、字段和筛选可以只写名称，行的类型也取自该记录。默认：页面的记录。',
  'The fields of a row and their types, { "name": "text", "department.code": "text" }. `id` need not be listed. The checker checks columns and expressions against them.':
    '行的字段及其类型，{ "name": "text", "department.code": "text" }。`id` 不必写出。检查器据此检查列和表达式。',
  'The field type.': '字段类型。',
  'A text.': '文本。',
  'A number.': '数字。',
  'True or false.': 'true 或 false。',
  'A time as the platform sends it, "2026-03-01 08:00:00"; compared as a string.':
    '平台返回的时间，"2026-03-01 08:00:00"；按字符串比较。',
  'A list.': '列表。',
  'A nested record.': '嵌套的对象。',
  'Anything.': '任意值。',
  'Seconds between background reloads while the page is visible.': '页面可见时，后台重新加载的间隔秒数。',
  'Reloads in the background on each of these events.': '收到其中任一事件时，在后台重新加载。',
  'Open alarm counts: rows of {uKey, value}.': '未处理告警的数量：{uKey, value} 的行。',
  'Number of unread messages.': '未读消息数。',
  'Number of unread notices.': '未读公告数。',
  'The permission of a mini-app has changed.': '某个小程序的权限已变更。',
  'Events that change rows in place, without a call: only the cells that change are drawn again. Events about other rows change nothing.':
    '就地更改行的事件，不发起调用：只重绘变化的单元格。与其他行有关的事件不产生影响。',
  'Changes the row that an event is about.': '更改事件所涉及的行。',
  'The field of the event that names the row, such as "deviceId".': '事件中指明行的字段，例如 "deviceId"。',
  'The field of the row that it names.': '与之对应的行字段。',
  'The fields of the row that change, each with the field of the event that has its value. A record of values changes those keys of a record, or of a list of {uKey, value}, that it names. Default: every field that both have, except the name of something whose id stays (typeName beside typeId): an event has one language, a row that of its user.':
    '行中会变化的字段，每个字段写明其值取自事件的哪个字段。若值为对象，则更改对象或 {uKey, value} 列表中由它指明的键。默认：两者共有的所有字段，但 id 不变的名称除外（typeId 旁的 typeName）：事件只有一种语言，行使用用户的语言。',
  'The field of the event.': '事件的字段。',
  'Sources that reload whenever an action reloads this one, such as a tree with the number of rows below each node.':
    '某个操作重新加载本数据源时一并重新加载的数据源，例如在节点上显示行数的树。',
};
