/** Meanings in Chinese: charts, pivot tables, counters and lists. */
export const chartMeaningsZh: Readonly<Record<string, string>> = {
  'The source of the earlier number and the line, such as a data source by time that compares. Default: that of the number.':
    '较早的数值和折线所用的数据源，例如按时间且带对比的数据源。默认：该数值的数据源。',
  'The measure or the field in the source. Default: the key of the number.': '数据源中的度量或字段。默认：该数值的键。',
  'The key of the earlier number in the source. Default: the earlier period of a data source with "compare".':
    '较早数值在数据源中的键。默认：带 "compare" 的数据源的前一时段。',
  'What of the earlier period the number is compared with.': '与前一时段的哪部分相比。',
  'All of it, such as its alarms.': '整个时段，例如其中的告警。',
  'Its last step: for a state of now, such as the share that is online.': '最后一步：用于当前状态，例如在线率。',
  'How the change is written.': '变化的写法。',
  'How many more or less: +6.': '增减的数量：+6。',
  'How many percent more or less: +3.5%.': '增减的百分比：+3.5%。',
  'What the change is from, such as "since midnight". Default: the name of the earlier period.':
    '变化的起点，例如“自零点”。默认：前一时段的名称。',
  'Which way is better. Default: as the data set says, else neither.':
    '哪个方向更好。默认：按数据集的说明，否则不区分。',
  'More is better.': '越多越好。',
  'Less is better.': '越少越好。',
  'Neither.': '不区分。',
  'The source of the line, such as a data source by time for a number that is of now. Default: that of the earlier number.':
    '折线所用的数据源，例如当前数值按时间的数据源。默认：较早数值的数据源。',
  'Draws the values over time, if the source has a time axis.': '数据源有时间轴时，画出随时间变化的值。',
  'The source of this number. Default: that of the counter. Of a data source with a dimension and "totals", the number is the total of the measure.':
    '该数值的数据源。默认：计数器的数据源。数据源带维度和 "totals" 时，数值为度量的合计。',
  'How a number has changed: an arrow with the difference, and a small line of its values over time.':
    '数值的变化：带差值的箭头，以及随时间变化的小折线。',
  'The page a click opens; {startTime} and {endTime} are the first and the last second of the period of a data source.':
    '点击打开的页面；{startTime} 和 {endTime} 为数据源时段的第一秒和最后一秒。',
  'The chart type.': '图表类型。',
  'Bars side by side.': '并排的柱形。',
  'Lines over time.': '随时间变化的折线。',
  'Shares of a total.': '各部分占总量的比例。',
  'A large figure per category.': '每个类别一个醒目的数字。',
  'Parts of a whole as rows of symbols: 12 of 20. The second series is the whole.':
    '以成排的符号表示整体中的部分：20 个中的 12 个。第二个序列为整体。',
  'The categories as ranked lines with their figures.': '类别按名次排列成行，并带数值。',
  'A video: rows of {url, name}, or a response with url.': '视频：{url, name} 的行，或含 url 的响应。',
  'Assets per type, and how many of them are online. The second series is the total.':
    '各类型的资产数及其在线数。第二个序列为总数。',
  'A gauge of the share that is online, 0 to 100.': '在线率的仪表盘，0 到 100。',
  'A variant of the chart.': '图表的样式。',
  'The plain chart; with counter the same as bar.': '基本样式；用于 counter 时与 bar 相同。',
  'Bars as cuboids; only with bar.': '柱形为立方体；仅用于 bar。',
  'Bars as cylinders; only with bar.': '柱形为圆柱体；仅用于 bar。',
  'Stacked bars; only with bar.': '堆叠的柱形；仅用于 bar。',
  'Filled areas under the lines; only with line.': '折线下填充面积；仅用于 line。',
  'An area from the first series to the second, and lines for the others; only with line.':
    '第一个系列到第二个系列之间填充，其余系列画折线；仅用于 line。',
  'A pie with depth; only with pie.': '有厚度的饼图；仅用于 pie。',
  'Figures over a bar that shows their share; only with counter.': '数字下方以条形显示占比；仅用于 counter。',
  'Figures beside an icon; only with counter.': '数字旁带图标；仅用于 counter。',
  'The field with the category names. Default: the response is read as a platform chart.':
    '类别名称的字段。默认：按平台图表读取响应。',
  'The series to draw; requires category.': '要绘制的序列；需要 category。',
  'A data series: a line, the bars of one colour, or the slices of a pie.':
    '数据序列：一条折线、一种颜色的柱形，或饼图的各个扇区。',
  'Unit after the numbers, such as kWh.': '数字后的单位，例如 kWh。',
  'The field whose values become series of their own; requires category and one series.':
    '按取值拆分为多个序列的字段；需要 category，且只能有一个序列。',
  'Names and colours of the values of `split`, else of `category`: a list, or the name of one in "shared.options" of the page or "options" of site.json. Groups come in its order.':
    '`split`（没有时为 `category`）取值的名称和颜色：一个列表，或页面的 "shared.options" 或 site.json 的 "options" 中列表的名称。分组按其顺序排列。',
  'A choice of a field or a filter, or the title of a status value.': '字段或筛选的一个选项，或状态值的标题。',
  'What the values of `split`, else of `category`, are.': '`split`（没有时为 `category`）的取值是什么。',
  'Alarm levels, by id or name: shown with the name and in the colour that tables give them.':
    '告警级别，按 id 或名称：显示其名称，颜色与表格一致。',
  'Groups times by this step; with a `total`, where category is a time.':
    '按此粒度汇总时间；与 `total` 搭配，且 category 为时间。',
  'By hour.': '按小时。',
  'By day.': '按天。',
  'By month.': '按月。',
  'A click selects a bar, slice or point, available as `page.<id>.item`; a second one ends it. Requires an `id`. Cannot be combined with `to`.':
    '点击选中一个柱形、扇区或点，可通过 `page.<id>.item` 读取；再次点击取消。需要 `id`。不能与 `to` 并用。',
  'The page that a click opens; {key}, {name}, {startTime} ... are filled from what was clicked.':
    '点击后打开的页面；{key}、{name}、{startTime} 等由所点击的内容填入。',
  'Filters of the data that `to` passes on. One without a value is omitted; of two areas or departments, the narrower one counts.':
    '`to` 传递的数据筛选。没有值的不传递；有两个区域或部门时，取范围较小的一个。',
  'A filter of the data that a link passes on, so that the page lists the rows that were counted.':
    '链接所传递的数据筛选，使目标页面列出所统计的行。',
  'Colours in place of the palette; the next series begins anew.': '代替调色板的颜色；序列数超出时从头循环。',
  'A colour, "#2a7af5".': '颜色，"#2a7af5"。',
  'Lines at these values; figures beyond them have their colour, if it is given.':
    '在这些值处画线；写了颜色时，超出的数值使用该颜色。',
  'A value with a line, such as a target, or with a colour of its own.': '画线标出的值，例如目标值，也可有专属颜色。',
  'What the value means, such as a target; written at the line.': '该值的含义，例如目标；写在线旁。',
  'The value from which on the colour applies.': '从该值起使用此颜色。',
  'The colour, "#f9bb0e". Default: only a line, and figures keep their colours.':
    '颜色，"#f9bb0e"。默认：只画线，数值保持原来的颜色。',
  'The colour palette.': '调色板。',
  'The colours of the console.': '控制台的颜色。',
  'Eight shades of blue.': '八种深浅不同的蓝色。',
  'Shown when there is no data.': '没有数据时显示的内容。',
  'The heading of the first column. Default: none.': '第一列的标题。默认：无。',
  'Shades each cell by its value.': '按数值为单元格着色。',
  'A click selects a cell, available as `page.<id>.item` like that of a chart. Requires an `id`.':
    '点击选中一个单元格，与图表一样可通过 `page.<id>.item` 读取。需要 `id`。',
  'The page that a click on a cell opens; {key}, {seriesKey} ... are filled from it.':
    '点击单元格后打开的页面；{key}、{seriesKey} 等由单元格填入。',
  'The numbers, or "alarms" for those of the alarm bell in site.json.':
    '各个数字，或 "alarms"，即 site.json 中告警铃的数字。',
  'One number of a counter.': '一个数字。',
  'The field for the first line.': '第一行的字段。',
  'The field for the second line.': '第二行的字段。',
  'The field with a time, shown as time ago.': '时间字段，显示为距今多久。',
  'A status at the end of each line.': '每行末尾的状态。',
  'The field with the status value.': '状态值的字段。',
  'Titles and tones of the values: a list, or the name of one in "shared.options" of the page or "options" of site.json.':
    '各个值的标题和色调：一个列表，或页面的 "shared.options" 或 site.json 的 "options" 中列表的名称。',
  'A click selects a row, available as `page.<id>.row`. Cannot be combined with `to`.':
    '点击选中一行，可通过 `page.<id>.row` 读取。不能与 `to` 并用。',
  'The first row is selected at the start, and one always is; the URL keeps it. Requires choose.':
    '初始选中第一行，且始终有一行被选中；选中的行记录在地址中。需要 choose。',
  'The page opened by a click; {name} is filled from the row.': '点击后打开的页面；{name} 由行填入。',
  'Maximum number of lines.': '最多显示的行数。',
  'Layout.': '布局。',
  'Lines.': '逐行排列。',
  'Small cards side by side.': '并排的小卡片。',
  'Lines with their full text, such as a conversation.': '逐行排列并显示全文，例如对话。',
  'Lines with their full text along a line of time, such as a history.': '沿时间轴逐行排列并显示全文，例如历史记录。',
  'Steps side by side, the last one being the current one, such as a progress.':
    '并排的步骤，最后一个为当前步骤，例如进度。',
};
