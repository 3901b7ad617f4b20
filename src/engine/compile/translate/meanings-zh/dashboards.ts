/** Meanings in Chinese: dashboards, workbenches, their panels and data. */
export const dashboardMeaningsZh: Readonly<Record<string, string>> = {
  'Controls above the panels; sources use their values.': '面板上方的控件；数据源使用它们的值。',
  'A control.': '控件。',
  'The last day, week, month or year: `page.<id>.scale` is HOUR, WEEK, MONTH or YEAR.':
    '最近一天、一周、一月或一年：`page.<id>.scale` 为 HOUR、WEEK、MONTH 或 YEAR。',
  'A range of days in place of the scale: `page.<id>.startTime` and `.endTime`.':
    '以日期范围代替时段：`page.<id>.startTime` 和 `.endTime`。',
  'The step along time: `page.<id>.grain`.': '时间粒度：`page.<id>.grain`。',
  'An earlier period beside this one: `page.<id>.compare` is previous or lastYear.':
    '同时显示更早的时段：`page.<id>.compare` 为 previous 或 lastYear。',
  'One of the `layers`: `page.<id>.layer`.': '`layers` 之一：`page.<id>.layer`。',
  'The earlier period that the block opens with. Requires the control `compare`. Default: none.':
    '区块打开时对比的时段。需要控件 `compare`。默认：不对比。',
  'The period that the block opens with.': '区块打开时的时段。',
  'The last day.': '最近一天。',
  'The last week.': '最近一周。',
  'The last month.': '最近一月。',
  'The last year.': '最近一年。',
  'The layers, with the control `layer`; the first is the default.': '图层，配合控件 `layer` 使用；默认为第一个。',
  'A layer of a data panel: one view of the same panels, such as lighting alone.':
    '数据面板的图层：同一组面板的一个视角，例如只看照明。',
  'Filters for all that follow: `page.<id>.filters`. The URL keeps their values.':
    '对下方所有内容生效的筛选：`page.<id>.filters`。其值记录在地址中。',
  'Users choose how often the data is read again: as its sources say, never, every 30 seconds, every minute or every 5 minutes. The choice is kept per user; events still update sources that follow them.':
    '用户选择重新读取数据的频率：按数据源的设置、不刷新、每 30 秒、每分钟或每 5 分钟。按用户保存；跟随事件的数据源仍由事件更新。',
  'Users arrange these panels, and make dashboards of their own from the data sets of the platform. Requires the capability dashboards.':
    '允许用户排列这些面板，并用平台的数据集制作自己的看板。需要能力 dashboards。',
  'The panels, at most 9.': '面板，最多 9 个。',
  'One panel of a dashboard. Panels must not overlap.': '看板的一个面板。面板不能重叠。',
  'Users arrange the cards if the platform offers this; without it the cards stay where the document has them.':
    '平台支持时，用户可以排列卡片；否则卡片保持文档中的位置。',
  'Greets the user by name and time of day above the cards.': '在卡片上方按姓名和时段问候用户。',
  '`page.<id>.since` is the date so many days ago, for the queries of cards.':
    '`page.<id>.since` 为若干天之前的日期，供卡片查询使用。',
  'The cards that a user may have.': '用户可以使用的卡片。',
  'One card of a workbench.': '工作台的一张卡片。',
  'Further panels for analysis cards: the source lists charts as rows of {id, name, type, outward}.':
    '供分析卡片使用的更多面板：数据源以 {id, name, type, outward} 的行列出图表。',
  'Returns the data of a panel by its id.': '按 id 返回面板的数据。',
  'The time range of the panels.': '面板的时间范围。',
  'The value of `page.<id>.layer`.': '`page.<id>.layer` 的值。',
  'The name of the layer.': '图层的名称。',
  'The conditions of the layer, by the names of the data sets.': '图层的条件，使用数据集中的名称。',
  'The heading of the panel.': '面板的标题。',
  'Only users with this function see the panel.': '仅拥有此功能的用户可见该面板。',
  'Shows the panel only while this is true.': '仅在此条件成立时显示面板。',
  'Leaves the panel out if the platform does not offer this.': '平台不具备此能力时省去该面板。',
  'First column, from 0.': '起始列，从 0 开始。',
  'First row, from 0.': '起始行，从 0 开始。',
  'Width in columns, out of 12.': '宽度，单位为列，共 12 列。',
  'Height in rows of 96 pixels.': '高度，单位为行，每行 96 像素。',
  'What the panel shows.': '面板的内容。',
  'The type of the card on the platform: recentmenu, todo, analysis ...':
    '卡片在平台上的类型：recentmenu、todo、analysis 等。',
  'The panel of an analysis card, `panelItemId` on the platform.': '分析卡片的面板，即平台上的 `panelItemId`。',
  'Only users with this function see the card.': '仅拥有此功能的用户可见该卡片。',
  'Shows the card only while this is true.': '仅在此条件成立时显示卡片。',
  'First column, from 0. A card without a place is not there by default.':
    '起始列，从 0 开始。没有位置的卡片默认不显示。',
  'Width in columns.': '宽度，单位为列。',
  'Height in rows.': '高度，单位为行。',
  'The page that "More" opens.': '“更多”所打开的页面。',
  'The number, as in a counter. Default: the total of a page, or the rows of a list.':
    '数字，写法与计数器相同。默认：分页的总数，或列表的行数。',
  'Counts only the rows of a list with these values, by field.': '只计列表中字段为这些值的行。',
  'Where the response has a time, such as data.0.date: fills {age}.':
    '响应中时间的位置，例如 data.0.date：用于填充 {age}。',
  'What waits: {count} is the number, {age} the time since then.': '待办内容：{count} 为数字，{age} 为至今的时长。',
  'Only users with this function see it.': '仅拥有此功能的用户可见。',
  'The page with what was counted. Users who may not open it do not see the line.':
    '列出所计内容的页面。不能打开它的用户看不到该行。',
  'The link. Default: Open.': '链接文字。默认：打开。',
  'One thing to do next, shown while its number is not 0.': '一项下一步，数字不为 0 时显示。',
  'What to do next, below the content: each line shows while its number is not 0.':
    '内容下方的下一步：每行在其数字不为 0 时显示。',
  'With next: shown while nothing waits.': '配合 next：没有待办时显示。',
  'What the card shows. Without the capability that it `requires` there is no card.':
    '卡片的内容。平台不具备其 `requires` 所需的能力时，没有该卡片。',
  'The field with the numbers; `count` has none.': '数值字段；`count` 不需要。',
  'Groups the rows by category, and computes this of each group.': '按类别分组，并对每组计算。',
  'The number of rows.': '行数。',
  'The sum of the field.': '字段的总和。',
  'The mean of the field.': '字段的平均值。',
  'The largest value.': '最大值。',
  'The smallest value.': '最小值。',
  'The name in the legend.': '图例中的名称。',
  'A filter of the data set, such as area.': '数据集的筛选，例如区域。',
  'The parameter of the page, such as q.areaCode.': '页面的参数，例如 q.areaCode。',
  'The uKey of a row, the field of a record, or the measure of a data source without a dimension. A missing value shows a dash.':
    '行的 uKey、记录的字段，或没有维度的 data 数据源的度量。缺少的值显示为短横线。',
  'The label of the number.': '数字的标签。',
  'Number format.': '数字格式。',
  'A plain number.': '普通数字。',
  'How many percent more or less, with its sign: +3.5%.': '增减的百分比，带正负号：+3.5%。',
  'Unit after the number.': '数字后的单位。',
  'Colour of the marker while the number is not 0.': '数字不为 0 时标记的颜色。',
  'Red: act now.': '红色：立即处理。',
  'Amber: needs attention.': '琥珀色：需要注意。',
  'Green: all good.': '绿色：一切正常。',
  'Grey.': '灰色。',
  'Teal: one kind among others, no level.': '青色：表示某一类，不代表级别。',
  'Magenta: another kind.': '品红色：表示另一类。',
  'Violet: another kind.': '紫色：表示另一类。',
  'Only users with this function see the number.': '仅拥有此功能的用户可见该数字。',
  'The page a click opens.': '点击后打开的页面。',
  'Filters of the data that `to` passes on. One without a value is omitted; of two areas or departments, the narrower one counts. If the data has any other filter, the number is not a link.':
    '`to` 传递的数据筛选。没有值的不传递；有两个区域或部门时，取范围较小的一个。数据还有其他筛选时，数字不作为链接。',
};
