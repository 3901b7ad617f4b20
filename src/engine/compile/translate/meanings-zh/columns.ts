/** Meanings in Chinese: columns, cells, and attributes of an asset form. */
export const columnMeaningsZh: Readonly<Record<string, string>> = {
  'A unique name, which fields use as "inStep".': '唯一名称，字段通过 "inStep" 使用。',
  'The title of the step.': '步骤的标题。',
  'A field of the record of the source: every key that is not written here comes from it. An entry with `field` and without `title` does the same with the field of that name.':
    '数据源所属记录的字段：此处未写的键都取自该字段。只写 `field` 而不写 `title` 的项，同样取自同名字段。',
  'Path of the value in the row, such as "department.name".': '值在行中的路径，例如 "department.name"。',
  'The column header, or the label of the value.': '列标题，或值的标签。',
  'How to show the value. With `options`: status.': '如何显示值。有 `options` 时：status。',
  'A percentage, 0 to 100.': '百分比，0 到 100。',
  'A progress bar with its number, 0 to 100.': '进度条及其数字，0 到 100。',
  'A link to a page; requires `to`.': '页面的链接；需要 `to`。',
  'The label of a dictionary entry, from its id; with `dictionary` also from its value.':
    '字典项的标签，按其 id；写了 `dictionary` 时也可按其值。',
  'The full name of an area, from its code.': '区域的全称，按其编码。',
  'The full name of a department, from its code.': '部门的全称，按其编码。',
  'A color as a swatch with its code.': '颜色的色块及其代码。',
  'What a device reports, a list of {uKey, value}, with the names and units of its product.':
    '设备上报的内容，{uKey, value} 的列表，名称和单位取自产品。',
  'An alarm level by colour, shape and name, from the id of its dictionary entry.':
    '告警级别，以颜色、形状和名称显示，按其字典项的 id。',
  'The name of an event domain in its colour, which site.json gives by id; others are grey-blue.':
    '事件域的名称及其颜色，颜色由 site.json 按 id 指定；其他为灰蓝色。',
  'A picture with boxes around what was recognised in it, each {label, confidence, x, y, width, height}.':
    '图片，并框出其中识别到的内容，每项为 {label, confidence, x, y, width, height}。',
  'The steps of a night as a small curve of the level from noon to noon, from a list of {at, time, offset, level}. The moments of the sun are those of an equinox.':
    '一夜的步骤，以从中午到次日中午的亮度小曲线显示，取自 {at, time, offset, level} 的列表。太阳的时刻按春分、秋分示意。',
  'Steps to run on a click on the value, such as opening the record; `row` is the row.':
    '点击值后执行的步骤，例如打开记录；`row` 为所在的行。',
  'A click on the value opens this dialog with the row. Short for `do` with the step open.':
    '点击值后以该行打开此弹窗。相当于 `do` 中写 open 步骤的简写。',
  'With open, what the dialog gets instead of the row: an expression for a record, or values.':
    '与 open 搭配，弹窗代替行所接收的内容：求得记录的表达式，或一组值。',
  'Makes the column sortable. For a paged source the service must support it.': '列可排序。分页数据源须由服务支持。',
  'Maximum width in pixels while other columns need room. A column with short values is narrower; one with longer values gets the width that is left over.':
    '其他列放下之前，此列最多占用的像素。内容短的列更窄；内容更长的列使用该行剩余的宽度。',
  'Fields of other columns of the table, such as ["uid", "areaCode"]: their values are a second line in the cell of this column, instead of columns of their own.':
    '表格中其他列的字段，例如 ["uid", "areaCode"]：它们的值显示为此列单元格的第二行，不再单独成列。',
  'Relative time, such as 3 minutes ago, with the exact time on hover; the date after a month.':
    '距今的时间，例如 3 分钟前；悬停时显示具体时刻。超过一个月显示日期。',
  'Starts hidden in a table; users add it with the column chooser.': '初始在表格中隐藏；用户可通过列选择器添加。',
  'Never folds away. Columns without room fold from right to left, except the first one and those that a user has chosen.':
    '从不折叠。放不下的列从右到左依次折叠，第一列和用户选择的列除外。',
  'Path of the value that has been asked for and is not confirmed yet, such as "pending.level". While the row has one, the cell shows it after an arrow, as waiting.':
    '已请求但尚未确认的值的路径，例如 "pending.level"。该行有此值时，单元格在箭头后显示它，表示等待。',
  'Shown when there is no value. Default: a dash.': '没有值时显示的内容。默认：短横线。',
  'Only users with this function see the value.': '仅拥有此功能的用户可见该值。',
  'Requires this capability of the platform; left out without it.': '需要平台具备此能力；否则省去。',
  'Unit after a number, such as kW.': '数字后的单位，例如 kW。',
  'Number of decimal digits.': '小数位数。',
  'Writes a plus before a number above 0: what comes on top of something.':
    '在大于 0 的数字前加上加号：表示额外增加的部分。',
  'Titles and tones of the status values: a list, or the name of one in "shared.options" of the page or "options" of site.json.':
    '状态值的标题和色调：一个列表，或页面的 "shared.options" 或 site.json 的 "options" 中列表的名称。',
  'Target: a path of the console; {name} is filled from the row.': '目标：控制台的路径；{name} 由行填入。',
  'Name of the dictionary, from "dictionaries" in site.json. Default: finds the entry in any dictionary.':
    '字典的名称，取自 site.json 的 "dictionaries"。默认：在所有字典中查找该项。',
  'The field of the row with the id of the product. Default: productModelId.':
    '行中存放产品 id 的字段。默认：productModelId。',
  'The maximum number of values shown; the others are in the tooltip. Default: 3.':
    '最多显示的值的个数，其余显示在悬停提示中。默认：3。',
  'The field of the row with the id of the domain. Default: eventDomainId.':
    '行中存放事件域 id 的字段。默认：eventDomainId。',
  'The field of the row with the boxes, in fractions of the picture. Default: boxes.':
    '行中存放识别框的字段，按图片的比例表示。默认：boxes。',
  'A unique name.': '唯一名称。',
  'The label. Default: the name in the definition.': '标签。默认：定义中的名称。',
  'Shows the field only while this is true.': '仅在此条件成立时显示字段。',
  'The input. Default: the one of the data type.': '输入方式。默认：与数据类型对应的输入方式。',
  'A list of choices; requires `choicesFrom`.': '选项列表；需要 `choicesFrom`。',
};
