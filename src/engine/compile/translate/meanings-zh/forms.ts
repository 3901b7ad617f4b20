/** Meanings in Chinese: calls of forms and buttons, trees, forms and details. */
export const formMeaningsZh: Readonly<Record<string, string>> = {
  'Name of a source of this page.': '本页面的数据源的名称。',
  'Loads only while this is true; until then the page asks the user to select something first.':
    '仅在此条件成立时加载；在此之前，页面提示用户先选择。',
  'Fields of the add and edit dialog.': '新增和编辑弹窗的字段。',
  'A field of a form, or the name of one under "shared.fields" of the page.':
    '表单的字段，或页面的 "shared.fields" 中字段的名称。',
  'Asks the fields in steps, one after another, with a summary before saving. Users can go back; each step is validated before the next.':
    '分步填写字段，保存前显示汇总。用户可以返回上一步；每一步通过校验后才进入下一步。',
  'A step of a form.': '表单的一步。',
  'GETs the record from this path before editing. Default: the row is the record.':
    '编辑前以 GET 从此路径读取记录。默认：行即为记录。',
  'The call that adds a record. Sends the field values.': '新增记录的调用，发送各字段的值。',
  'The required function id, in quotes. Default: everybody may.': '所需的功能编号，带引号。默认：所有人均可。',
  'Shows the button only while this is true.': '仅在此条件成立时显示按钮。',
  'Leaves the button out if the platform does not offer this.': '平台不具备此能力时省去该按钮。',
  'Greys the button out while this is true.': '此条件成立时按钮置灰。',
  'Says why the button is disabled, and what to do; shown at the button. Requires `disabled`.':
    '说明按钮停用的原因和处理办法，显示在按钮上。需要 `disabled`。',
  'Never folds into the menu 更多 (More) of a row or toolbar, however narrow it is. Context menus of trees have all buttons.':
    '无论行或工具栏多窄，都不收入“更多”菜单。树的右键菜单始终包含所有按钮。',
  'GETs this path. Write one of get, post, put and delete.': '以 GET 请求此路径。get、post、put 与 delete 四选一。',
  'POSTs to this path.': '以 POST 请求此路径。',
  'PUTs to this path.': '以 PUT 请求此路径。',
  'DELETEs this path.': '以 DELETE 请求此路径。',
  'The query parameters.': '查询参数。',
  'The request body. Default: the form values, or an empty body for a button. An error for a value { "$": "form.code" } appears at the field `code`, whatever its name here.':
    '请求体。默认：表单的值；按钮则为空请求体。值 { "$": "form.code" } 的错误显示在字段 `code` 上，无论它在此处叫什么名称。',
  'Values to send in addition to the form.': '除表单外要发送的值。',
  'Instead of body: sends the record of the row with these fields changed, such as { "enabled": false }.':
    '代替 body：发送行的记录，并更改这些字段，例如 { "enabled": false }。',
  'Additional values for {name} in the path, such as several ids: { "ids": { "$": "..." } }.':
    '路径中 {name} 的其他值，例如多个 id：{ "ids": { "$": "..." } }。',
  'Name of the response for later steps: `result.<name>`.': '响应的名称，供后续步骤使用：`result.<name>`。',
  'Shows no message on success; failures always show one.': '成功时不显示消息；失败时总会显示。',
  'Shows no loading bar.': '不显示加载条。',
  'Sends no session token.': '不发送会话令牌。',
  'The call that updates a record. Sends the field values, the id and the version.':
    '更新记录的调用，发送各字段的值、id 和版本。',
  'How to delete a record.': '如何删除记录。',
  'DELETEs this path; {id} is filled from the row.': '以 DELETE 请求此路径；{id} 由行填入。',
  'The request body, such as { "ids": [{ "$": "row.id" }] }. Default: no body.':
    '请求体，例如 { "ids": [{ "$": "row.id" }] }。默认：无请求体。',
  'The question. Default: Delete "{name}"?': '询问的文字。默认：删除“{name}”？',
  'Explains the consequence.': '说明后果。',
  'The source to reload. Default: the source of the surrounding block.': '要重新加载的数据源。默认：所在区块的数据源。',
  'More buttons above the table.': '表格上方的其他按钮。',
  'More row buttons, between Edit and Delete.': '“编辑”与“删除”之间的其他行内按钮。',
  'Buttons for the ticked rows.': '对勾选行操作的按钮。',
  'Heading above the tree.': '树上方的标题。',
  'What one node is, such as "group": a block that waits for a choice in the tree says "Choose a group on the left". Default: it names the title.':
    '一个节点代表什么，例如“分组”：等待在树中选择的区块会提示“请先在左侧选择分组”。默认：使用树的标题。',
  'Shows a search box above the tree.': '在树上方显示搜索框。',
  'Selects the first node while no other is selected.': '没有选中其他节点时，选中第一个节点。',
  'The field with the number to show after the name of a node.': '节点名称之后所显示数字的字段。',
  'Buttons above the tree.': '树上方的按钮。',
  'Node buttons; `row` is their node.': '节点按钮；`row` 为所在的节点。',
  'Runs after a node is dragged, or moved by its menu: `moved.node` is the node, `moved.parent` its new parent, `moved.index` its position from 0. Without it nodes cannot be dragged.':
    '节点被拖动或通过菜单移动后执行：`moved.node` 为该节点，`moved.parent` 为新的父节点，`moved.index` 为位置，从 0 开始。未写时不能拖动节点。',
  'One step of a button or a form, with exactly one of the verbs below. Steps run in order; a failure or a cancelled question stops them.':
    '按钮或表单的一个步骤，只含下列动作之一。步骤依次执行；失败或取消询问后停止。',
  'The function id required to drag, in quotes. Default: everybody may drag.':
    '拖动所需的功能编号，带引号。默认：所有人均可拖动。',
  'Requires this capability of the platform to drag nodes.': '需要平台具备此能力才能拖动节点。',
  'Shown when there are no nodes, also in place of a block that waits for a choice, with the first button of `toolbar`. Say what to do first.':
    '没有节点时显示的内容，也显示在等待选择的区块处，并带有 `toolbar` 的第一个按钮。请说明首先要做什么。',
  'The heading of the form.': '表单的标题。',
  'The record that the form edits, such as the one chosen in a tree: { "$": "page.tree" }. The form follows it: another record shows its own values, and unsaved input returns with its record. `row` is the record. Default: the form edits what it loads.':
    '表单所编辑的记录，例如在树中选中的：{ "$": "page.tree" }。表单随之变化：换一条记录就显示它的值，未保存的输入随其记录恢复。`row` 为该记录。默认：表单编辑它所加载的记录。',
  'The form adds something to its `record`, such as a reply: it starts with `values`, not with those of the record, and once saved it begins the next one. Requires `record`.':
    '表单为 `record` 添加内容，例如答复：初始值取自 `values`，而不是记录的值，保存后接着填写下一条。需要 `record`。',
  'GETs the record from this path, with {name} filled from `record`. Default: nothing is loaded.':
    '以 GET 从此路径读取记录，{name} 由 `record` 填入。默认：不加载。',
  'Initial values, by field; `loaded` is the loaded record, `row` the one of `record`.':
    '各字段的初始值；`loaded` 为加载的记录，`row` 为 `record` 的记录。',
  'The fields, in two columns.': '字段，分两列排列。',
  'Steps of the Save button. A call without a body sends the field values.':
    '“保存”按钮的步骤。没有请求体的调用发送各字段的值。',
  'Title of the Save button. Default: Save.': '“保存”按钮的标题。默认：保存。',
  'Number of columns.': '列数。',
  'Values with titles.': '带标题的值。',
  'Shown when there is no record.': '没有记录时显示的内容。',
  'A dialog with a form. Opened with a row it edits that record, otherwise it adds one. Unsaved input is kept as a draft.':
    '带表单的弹窗。带行打开时编辑该记录，否则新增记录。未保存的输入会存为草稿。',
  'The details of one record, in a drawer with its own URL: its values, and any block below them.':
    '一条记录的详情，显示在有自己地址的抽屉中：各个值，下方可放任意区块。',
  'Imports rows from a CSV or xlsx file, or pasted from a spreadsheet: template, check of every row, import of the good ones with live progress, and a download of the others with their reasons. A running import can be cancelled; closing the dialog does not stop it, and its end comes as a message.':
    '从 CSV 或 xlsx 文件导入行，或从电子表格粘贴：下载模板、逐行检查、导入合格的行并显示实时进度，其余的行连同原因可供下载。导入过程可以取消；关闭弹窗不会中止导入，结束时以消息通知。',
  'The form of an asset, in a drawer: the fields of its groups, then one field per configurable attribute of its product, generated from the definitions. Opened without a row, it asks for the product first; with `copyOf`, a record, it begins with the values of that one, without its UID. Attributes are available as `form.attributes`, the product as `form.productCode` and `form.deviceType`.':
    '资产的表单，显示在抽屉中：先是各分组的字段，再是产品的每个配置属性，一个属性一个字段，由定义生成。不带行打开时先选择产品；带 `copyOf`（一条记录）时以其值为初始值，UID 除外。属性可通过 `form.attributes` 读取，产品可通过 `form.productCode` 和 `form.deviceType` 读取。',
  'The details of one asset, in a drawer with its own URL: the fields of its form and its live readings.':
    '单个资产的详情，显示在有自己地址的抽屉中：表单的字段和实时读数。',
  'A command to many devices: those that understand it, its parameters, the batch password, then the progress with a result per device and a retry of the failed. Opened with `devices`, a list of rows, or from the row of one device.':
    '向多台设备下发指令：先列出支持该指令的设备和指令参数，输入批量操作密码，再显示进度和每台设备的结果，失败的可以重试。带 `devices`（行的列表）打开，或从一台设备的行打开。',
  'Changes chosen fields of many assets: choose the fields, type their values, look at what would change and what is refused, then apply. Opened with `assets`, a list of rows.':
    '批量更改资产的所选字段：选择字段，填写值，查看将要更改和被拒绝的内容，然后应用。带 `assets`（行的列表）打开。',
  'Labels with a QR code, to print on a roll or on sheets. Opened with `assets`, a list of rows; at most 500 at once.':
    '带二维码的标签，可打印在卷纸或页面上。带 `assets`（行的列表）打开；一次最多 500 个。',
  'The heading of the dialog; {name} is filled from the record.': '弹窗的标题；{name} 由记录填入。',
  'Heading when editing. Default: the title.': '编辑时的标题。默认：title。',
  'GETs the record from this path; {id} is filled from the row. Default: the row is the record.':
    '以 GET 从此路径读取记录；{id} 由行填入。默认：行即为记录。',
  'Initial values, by field; `row` is the row it was opened with, `loaded` the loaded record.':
    '各字段的初始值；`row` 为打开时的行，`loaded` 为加载的记录。',
  'Steps of Save when adding. A call without a body sends the field values. Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.':
    '新增时“保存”的步骤。没有请求体的调用发送各字段的值。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会关闭弹窗，并重新加载打开它的区块的数据源。',
  'Steps of Save when editing. A call without a body sends the field values, the id and the version. Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.':
    '编辑时“保存”的步骤。没有请求体的调用发送各字段的值、id 和版本。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会关闭弹窗，并重新加载打开它的区块的数据源。',
  'Steps of Save in both cases; `add` or `edit` takes precedence. Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.':
    '新增和编辑时“保存”的步骤；`add` 或 `edit` 优先。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会关闭弹窗，并重新加载打开它的区块的数据源。',
  'When adding, also offers to save and add another.': '新增时另提供“保存并新增”。',
  'The heading; {name} is filled from the record.': '标题；{name} 由记录填入。',
  'GETs the record from this path; {id} is filled from the row. Default: shows the row itself.':
    '以 GET 从此路径读取记录；{id} 由行填入。默认：显示行本身。',
  'Requires this capability of the platform to load; without it the row itself is shown.':
    '需要平台具备此能力才加载；否则显示行本身。',
  'Values with titles. HTML and files span the full width.': '带标题的值。HTML 和文件占满整行。',
  'Leaves out values that the record does not have, except those with an `empty` text.':
    '省去记录中没有的值，写了 `empty` 文本的除外。',
};
