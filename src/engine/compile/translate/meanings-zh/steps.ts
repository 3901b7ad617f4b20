/** Meanings in Chinese: the verbs of steps. */
export const stepMeaningsZh: Readonly<Record<string, string>> = {
  'Runs the step only if this is true.': '仅在此条件成立时执行该步骤。',
  'Opens a dialog of this page by name.': '按名称打开本页面的弹窗。',
  'With open. "row", or an expression for a record: the dialog edits it. An object of values: the dialog adds a record with them. Default: the dialog adds an empty record.':
    '与 open 搭配。"row" 或求得记录的表达式：弹窗编辑该记录。由值组成的对象：弹窗以这些值新增记录。默认：弹窗新增空记录。',
  'A call of the platform. {name} in the path is filled from the row or the form. On failure it shows the message of the platform and skips the remaining steps.':
    '平台的调用。路径中的 {name} 由行或表单填入。失败时显示平台返回的消息，并跳过其余步骤。',
  'Sends a command to devices. Its button is disabled, or hidden, where none of them can execute it: the product lacks the command, the device is not activated, or the user may not control it. Of several selected devices it shows how many can; the others are left out. Asks for the batch password, waits for the reply and shows it; later steps run after the reply, whatever it is. Several devices require the capability "commands".':
    '向设备下发指令。没有设备能执行时，按钮停用或隐藏：产品没有该指令、设备未激活，或用户无权控制。选中多台设备时，显示其中可执行的台数，其余不参与。需要输入批量操作密码，等待并显示应答；收到应答后，无论结果如何都执行后续步骤。多台设备需要能力 "commands"。',
  'Asks, deletes and reloads the list: a path, or { "path": ..., "body": ..., "title": ..., "text": ... }.':
    '询问、删除并重新加载列表：写路径，或 { "path": ..., "body": ..., "title": ..., "text": ... }。',
  'Reloads a source of this page by name, or the record in the open drawer by the name of its dialog: the drawer stays open, and what was typed in it stays.':
    '按名称重新加载本页面的数据源，或按弹窗名称重新加载所打开的详情抽屉中的记录：抽屉保持打开，已输入的内容保留。',
  'Runs steps of "shared.steps" by name.': '按名称执行 "shared.steps" 中的步骤。',
  'Closes the dialog around the step.': '关闭步骤所在的弹窗。',
  'Shows the next record of the drawer around the step, in the order of its table; after the last one the drawer stays. A reload comes after it: the record may leave the table.':
    '在步骤所在的详情抽屉中显示下一条记录，按表格的顺序；已是最后一条时停留在该条。请把重新加载放在其后，因为记录可能不再属于该表格。',
  'Asks before the remaining steps run. {name} is filled from the row; in a batch, {count} is the number of rows.':
    '执行其余步骤前先询问。{name} 由行填入；批量操作时 {count} 为行数。',
  'Asks for a secret before the remaining steps run. Their calls send the ticket that the platform returns.':
    '执行其余步骤前先要求输入验证信息。其余步骤的调用会带上平台返回的操作凭证。',
  "The user's batch-operation password.": '用户的批量操作密码。',
  "The password, and a code sent to the user's phone for the guard's function in site.json.":
    '密码，以及发送到用户手机的验证码，对应 site.json 中此 guard 的功能。',
  "The password, and a code sent to the user's phone for its own function: the LED delivery template.":
    '密码，以及发送到用户手机的验证码，对应其自身的功能：LED 节目下发模板。',
  'With guard: the function the ticket is for, if it differs from that of the guard.':
    '与 guard 搭配：操作凭证所对应的功能，与 guard 的功能不同时填写。',
  'Shows the WeChat QR code. Closing it stops the steps.': '显示微信二维码。关闭后停止执行步骤。',
  'Reloads the current user after a change, for `user` and the header, and what maps show.':
    '更改后重新加载当前用户，更新 `user`、页头以及地图显示的内容。',
  'Opens another page: a path, "/admin/users", or { "to": ..., "query": ... }.':
    '打开另一页面：写路径 "/admin/users"，或 { "to": ..., "query": ... }。',
  'A path of the console, "/admin/users"; {name} is filled from the row.':
    '控制台的路径，"/admin/users"；{name} 由行填入。',
  'Query parameters of the address; the page reads them from `route`.': '地址的查询参数；页面通过 `route` 读取。',
  'Where the page opens.': '页面在哪里打开。',
  'In its tab.': '在其标签页中。',
  'In a floating panel that stays open on other pages.': '在浮动面板中，切换到其他页面时保持打开。',
  'In a new tab of the browser.': '在浏览器的新标签页中。',
  'Opens the page that a message links to, as set in shell.news.opens of site.json. Shows a message if the user may not open it; does nothing without a type.':
    '打开消息所链接的页面，按 site.json 的 shell.news.opens 设置。用户无权打开时显示消息；没有类型时不执行任何操作。',
  'A short message: a text, or { "text": ..., "tone": ..., "values": ... }.':
    '简短的消息：写文本，或 { "text": ..., "tone": ..., "values": ... }。',
  'The message; {name} is filled from `values`.': '消息；{name} 由 `values` 填入。',
  'Tone.': '色调。',
  'Green: done.': '绿色：已完成。',
  'Blue: for information.': '蓝色：提示信息。',
  'Amber: action required.': '琥珀色：需要处理。',
  'Red: failed.': '红色：失败。',
  'Values for {name} in the text. Default: the row, or the form.': '文本中 {name} 的值。默认：行，或表单。',
  'Offers to undo what was done, for eight seconds: the steps that do so; `row` is the `values`.':
    '在八秒内可以撤销：写撤销所执行的步骤；`row` 为 `values`。',
  'The Chinese text.': '中文文本。',
  'The English text.': '英文文本。',
  'Shows a point on the map: on a page with one, or in a dialog. Without a point it shows a message.':
    '在地图上显示一个点：在有地图的页面上，或在弹窗中。没有点时显示消息。',
  'Downloads a file, such as an export.': '下载文件，例如导出的文件。',
  'What the user sees of data sources, as a file: with the period and the filters of the page.':
    '把用户看到的 data 数据源导出为文件：使用页面的时段和筛选。',
  'Prints the page without menu, header and buttons.': '打印页面，不含菜单、页头和按钮。',
  'Opens the file dialog and uploads the file. Without a file the remaining steps are skipped.':
    '打开文件选择框并上传文件。没有选择文件时跳过其余步骤。',
  'Runs the first branch whose condition is true, if any.': '执行第一个条件成立的分支；都不成立时不执行。',
  'A branch of choose: the first whose condition is true runs.': 'choose 的一个分支：执行第一个条件成立的分支。',
  'Runs its steps for each item of a list, in order.': '对列表的每一项依次执行步骤。',
  'Runs its steps without reporting failures; the steps after `try` always run.':
    '执行步骤但不报告失败；`try` 之后的步骤始终执行。',
  'The key of the command in the products, such as "dim".': '指令在产品中的键，例如 "dim"。',
  'Its parameters, such as { "luminance": 40 }. Default: none.': '指令的参数，例如 { "luminance": 40 }。默认：无。',
  'The devices: a row or a list of rows, such as { "$": "selection" }, or { "id": { "$": "row.deviceId" } }. Default: the selected rows, or the row.':
    '设备：一行或行的列表，例如 { "$": "selection" }，或 { "id": { "$": "row.deviceId" } }。默认：选中的行，或所在的行。',
  'What happens to the button where no product of the devices has the command.':
    '设备的产品都没有该指令时，如何处理按钮。',
  'It is disabled, and says why.': '停用，并说明原因。',
  'It is hidden.': '隐藏。',
  'The question.': '询问的文字。',
  'Makes the button red, and Enter cancels.': '按钮显示为红色，且回车键为取消。',
  'Title of the confirm button; name the action, such as Delete. The other button says Cancel.':
    '确认按钮的标题；请写操作的名称，例如“删除”。另一个按钮为“取消”。',
  'Name of the code for later steps: `result.<name>`.': '验证码的名称，供后续步骤使用：`result.<name>`。',
  'Expression for the event type, such as row.eventType.': '事件类型的表达式，例如 row.eventType。',
  'Expression for the id of the object.': '对象 id 的表达式。',
  'Expression for [longitude, latitude] in GCJ-02 degrees.': 'GCJ-02 坐标 [经度，纬度] 的表达式，单位为度。',
  'Expression for the label of the point.': '点的名称的表达式。',
  'A page with a map to show it on, for users who may open it. Others see the dialog.':
    '显示该点的地图页面，供有权打开它的用户使用。其他用户看到弹窗。',
  'With on: query parameters of the address, which say what to show.': '与 on 搭配：地址的查询参数，说明要显示什么。',
  'GETs the file. Write either get or post.': '以 GET 获取文件。get 与 post 二选一。',
  'Gets the file by POST. Write either get or post.': '以 POST 获取文件。get 与 post 二选一。',
  'The body of the call.': '调用的请求体。',
  'File name. Default: the name from the platform.': '文件名。默认：平台返回的名称。',
  'The data, one sheet per source.': '数据，每个数据源一个工作表。',
  'Name of a data source of this page.': '本页面中 data 数据源的名称。',
  'The title of the file.': '文件的标题。',
  'File format.': '文件格式。',
  'A workbook with one sheet per source.': '工作簿，每个数据源一个工作表。',
  'One text file, a part per source.': '一个文本文件，每个数据源一部分。',
  'The path to upload to, as form data.': '上传的路径，以表单数据发送。',
  'Field name in the form data.': '表单数据中的字段名。',
  'Additional values in the form data.': '表单数据中的其他值。',
  'Accepted file extensions, ".csv,.xlsx". Default: all.': '允许的扩展名，".csv,.xlsx"。默认：全部。',
  'Maximum file size in megabytes.': '文件的最大大小，单位为 MB。',
  'The condition of the branch. One without it always matches, so put it last.':
    '分支的条件。没有条件的分支始终成立，请放在最后。',
  'The steps of this branch.': '该分支的步骤。',
  'Expression for the list, such as { "$": "selection" } for the ticked rows.':
    '列表的表达式，例如 { "$": "selection" } 表示勾选的行。',
  'The steps for each item. They use `item`; {name} in paths and texts is filled from it.':
    '对每一项执行的步骤。步骤中可使用 `item`；路径和文本中的 {name} 由它填入。',
  'What to do on failure.': '失败时如何处理。',
  'Stops; later items are not processed.': '停止，不再处理后面的项。',
  'Continues, and lists the items that failed with their reasons; the steps after `each` are skipped.':
    '继续，并列出失败的项及原因；`each` 之后的步骤会跳过。',
  'The steps that may fail.': '可能失败的步骤。',
  "Steps to run after a failure; `error.message` is the platform's message.":
    '失败后执行的步骤；`error.message` 为平台返回的消息。',
  'Steps to run in any case, last.': '无论成败，最后都会执行的步骤。',
};
