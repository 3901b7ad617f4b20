/** Meanings in Chinese: dialogs and drawers, and tabs. */
export const dialogMeaningsZh: Readonly<Record<string, string>> = {
  'The field of an item to show large, above the others.': '各项中以大字显示在最上方的字段：记录的主要内容。',
  'Buttons above the values; they stay in view. `row` is the record.': '值上方始终可见的按钮；`row` 为该记录。',
  'A block below the values. The record is available as `page.<name of the dialog>`.':
    '值下方的区块。记录可通过 `page.<弹窗的名称>` 读取。',
  'Steps to run once the record is loaded, such as a reload of the list; `row` is the record.':
    '记录加载后执行的步骤，例如重新加载列表；`row` 为该记录。',
  'Name of the source to step through with buttons and arrow keys; a table shows it.':
    '用按钮和方向键逐条切换的数据源的名称，该数据源须显示在表格中。',
  'The heading of the dialog.': '弹窗的标题。',
  'The path of the resource. The import calls GET .../import/template, POST .../import/valid, POST .../import, POST .../import/cancel, GET .../import/error and GET .../importProgress below it.':
    '资源的路径。导入时调用其下的 GET .../import/template、POST .../import/valid、POST .../import、POST .../import/cancel、GET .../import/error 和 GET .../importProgress。',
  'What the file holds.': '文件的内容。',
  'A CSV or xlsx file with a row for each record.': 'CSV 或 xlsx 文件，每条记录一行。',
  'A JSON file of one product or model, imported as a whole; the import calls POST .../valid and POST of the resource itself.':
    '单个产品或型号的 JSON 文件，整体导入；调用资源本身的 POST .../valid 和 POST。',
  'What the rows refer to, such as the product of devices; sent as the query of the template and the check. `row` is the record or the values that the dialog was opened with.':
    '各行所属的对象，例如设备的产品；作为下载模板和检查的查询参数发送。`row` 为打开弹窗时的记录或值。',
  'Name of the source to reload afterwards.': '之后要重新加载的数据源的名称。',
  'The asset kind.': '资产的类别。',
  'A device: its attributes are the configurable attributes of its product.': '设备：属性为其产品的配置属性。',
  'A carrier, a pole or a vehicle: its attributes are those of its model.': '载体，即灯杆或车辆：属性为其型号的属性。',
  'A facility: its attributes are those of its model.': '设施：属性为其型号的属性。',
  'Heading when adding.': '新增时的标题。',
  'Heading when editing; {name} is filled from the asset. Default: the title.':
    '编辑时的标题；{name} 由资产填入。默认：title。',
  'GETs the asset from this path before editing; {id} is filled from the row.':
    '编辑前以 GET 从此路径读取资产；{id} 由行填入。',
  'The fields of every asset of this kind.': '此类资产共有的字段。',
  'Fields of an asset form under one heading. More than 15 are split into several sections.':
    '资产表单中同一标题下的字段。超过 15 个时拆分为多个分节。',
  'Heading above the attributes.': '属性上方的标题。',
  'Settings of individual attributes, by uKey. An attribute that the product lacks is ignored.':
    '单个属性的设置，按 uKey。产品没有的属性会被忽略。',
  'Settings of one attribute; the rest comes from its definition.': '单个属性的设置；其余取自其定义。',
  'Steps of Save when adding. A call without a body sends the asset. Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.':
    '新增时“保存”的步骤。没有请求体的调用发送资产。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会关闭弹窗，并重新加载打开它的区块的数据源。',
  'Steps of Save when editing. A call without a body sends the asset, its id and version. Steps, or a single call: { "put": "/..." }. A single call also closes the dialog and reloads the source of the block that opened it.':
    '编辑时“保存”的步骤。没有请求体的调用发送资产及其 id 和版本。可写步骤，或单个调用：{ "put": "/..." }。单个调用还会关闭弹窗，并重新加载打开它的区块的数据源。',
  'Name of the asset form whose fields to show, from "dialogs".': '要显示其字段的资产表单的名称，取自 "dialogs"。',
  'The heading; {name} is filled from the asset.': '标题；{name} 由资产填入。',
  'GETs the asset from this path; {id} is filled from the row.': '以 GET 从此路径读取资产；{id} 由行填入。',
  'What the drawer shows, usually tabs; the asset is available as `page.<name of the dialog>`. The parts assetFacts, assetReadings and deviceControl are made for it. Default: assetReadings, then assetFacts.':
    '抽屉的内容，通常是标签页组；资产可通过 `page.<弹窗的名称>` 读取。assetFacts、assetReadings 和 deviceControl 这几个部分专为此设计。默认：先 assetReadings，后 assetFacts。',
  'Name of the asset form that has the fields, from "dialogs".': '含有这些字段的资产表单的名称，取自 "dialogs"。',
  'The fields that may be changed. Assets of one product or model also offer their attributes, without being listed.':
    '可以更改的字段。同一产品或型号的资产还会提供其属性，不必列出。',
  'Name of a field of the form.': '表单字段的名称。',
  'POSTs { ids, fields, preview } to this path; a preview answers what would change and what is refused.':
    '以 POST 向此路径发送 { ids, fields, preview }；预览时返回将要更改和被拒绝的内容。',
  'What the QR code holds; {uid} is filled from the row. A row without the value gets no label.':
    '二维码的内容；{uid} 由行填入。没有值的行不生成标签。',
  'The largest line; {name} is filled from the row.': '最大的一行文字；{name} 由行填入。',
  'Lines below the caption.': '标题下方的各行文字。',
  'A line; {name} is filled from the row. A label omits it without the value.':
    '一行文字；{name} 由行填入。没有值时标签中省去该行。',
  'Title of the tab.': '标签页的标题。',
  'Only users with this function see the tab.': '仅拥有此功能的用户可见该标签页。',
  'Shows the tab only while this is true.': '仅在此条件成立时显示标签页。',
  'A number behind the title, such as that of the rows in the tab.': '标题后的数字，例如标签页中的行数。',
  'What the tab shows.': '标签页的内容。',
  'Makes the drawer 960 pixels wide, for a body with much beside it.': '抽屉宽 960 像素，用于内容较多的 body。',
};
