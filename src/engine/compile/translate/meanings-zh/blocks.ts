/** Meanings in Chinese: the kinds of blocks, and those that only hold or show something. */
export const blockMeaningsZh: Readonly<Record<string, string>> = {
  'Starts with the side folded to a strip that names the selection: for a side that only filters the main area. Users can unfold it.':
    '侧栏初始收起为一条，显示其中所选的名称：用于只缩小主区域内容的侧栏。用户可将其展开。',
  'What it is.': '类型。',
  'Stacked blocks under a heading.': '标题下自上而下排列的区块。',
  'A narrow side on the left and a wide main area; on a phone the side collapses above.':
    '左侧为窄栏，右侧为宽的主区域；手机上窄栏折叠在上方。',
  'Blocks in tabs. The URL keeps the open tab; its id is available as `page.<id>.tab`.':
    '放在标签页中的区块。当前标签页记录在地址中，其 id 可通过 `page.<id>.tab` 读取。',
  'Blocks side by side, row by row; stacked on a phone.': '并排的区块，逐行排列；手机上自上而下排列。',
  'A card: one block with a heading.': '卡片：带标题的单个区块。',
  'Rows with columns, filters, sorting, pages of 10, 50, 100 or 200 rows, and buttons; cards on a phone. The server filters and sorts a paged source, the console any other. Expressions read the ticked rows as `page.<id>.selection`, the conditions of the call as `page.<id>.filters` (a date range with `endField` as its two times, without it as a list of its two days) the number of all rows as `page.<id>.total`, the `summary` of the service as `page.<id>.summary`, and the fields of the columns in the order of the user as `page.<id>.columns`.':
    '由行和列组成的表格，带筛选、排序、分页（每页 10、50、100 或 200 行）和按钮；手机上显示为卡片。分页数据源由服务端筛选和排序，其他数据源由控制台完成。表达式可读取：勾选的行 `page.<id>.selection`；调用的查询条件 `page.<id>.filters`（日期范围写了 `endField` 时为起止两个时间，否则为起止两天的列表）；总行数 `page.<id>.total`；服务返回的汇总 `summary`，即 `page.<id>.summary`；按用户的顺序排列的各列字段 `page.<id>.columns`。',
  'A list with search and buttons that add, edit and delete. Short for a paged source and a table of the same name, and a dialog `<id>Form`.':
    '带搜索以及新增、编辑、删除按钮的列表。相当于一个分页数据源、一个同名表格和弹窗 `<id>Form` 的简写。',
  'A tree. The selected node is available as `page.<id>`, for example `page.<id>.code`.':
    '树。选中的节点可通过 `page.<id>` 读取，例如 `page.<id>.code`。',
  'A form on the page. Unsaved input is kept as a draft. Without `record` and `load` it adds records: once saved it begins the next one. A form beside a tree or a table names what is chosen there as its `record` and shows a note until there is one.':
    '页面上的表单。未保存的输入会存为草稿。没有 `record` 和 `load` 时用于新增记录：保存后接着填写下一条。表单位于树或表格旁时，把其中选中的内容写为 `record`；尚未选中时显示提示。',
  'Fields of one record, each with a title. For a list, the first row.':
    '一条记录的各个字段，每个字段带标题。数据为列表时取第一行。',
  'A card with the facts of one record. Short for a card with a detail.':
    '显示一条记录详情的卡片。相当于卡片中放一个 detail 的简写。',
  'At most 9 panels on a grid of 12 columns; stacked on a phone.': '12 列栅格上的面板，最多 9 个；手机上自上而下排列。',
  'A row of controls and filters for other blocks: their sources name it as `panel`, or read `page.<id>` in expressions.':
    '为其他区块提供的一行控件和筛选：其他区块的数据源把它写为 `panel`，或在表达式中读取 `page.<id>`。',
  'The cards of a user on a grid of 3 columns. Each user arranges, adds and removes them; the platform stores the layout.':
    '3 列栅格上的用户卡片。每个用户可以自行排列、添加和移除，布局由平台保存。',
  'A chart of rows, by category and series, or of a response of /chart/panelItemData.':
    '数据行按类别和序列绘制的图表，或 /chart/panelItemData 返回的图表。',
  'A table of a data source: its dimension down, its split or its measures across, with totals if the source has them. With an earlier period each cell shows its change.':
    'kind 为 data 的数据源的透视表：维度纵向排列，拆分或度量横向排列；数据源含合计时显示合计。有对比时段时，每个单元格显示变化。',
  'Large numbers from rows of {uKey, value}, the fields of a record, the measures of a data source, or a response of /chart/panelItemData.':
    '醒目的数字，取自 {uKey, value} 的行、记录的字段、kind 为 data 的数据源的度量，或 /chart/panelItemData 的返回结果。',
  'Rows as lines, each with a title, text, time and status.': '以列表项显示数据行，每项包含标题、正文、时间和状态。',
  'Places on a map, with a legend that filters, details of the chosen place, and a list beside it. Expressions read the chosen place as `page.<id>.row` with its layer as `page.<id>.layer`, and what is in view as `page.<id>.box` (west, south, east, north) and `page.<id>.zoom`; `page.<id>.charts` has `left`, `right`, `leftEvent` and `rightEvent`, the charts beside maps that the operation setting shows. The address keeps the view, the hidden layers and the chosen place.':
    '地图上的地点，带可筛选的图例、选中地点的详情和旁边的列表。表达式可读取：选中的地点 `page.<id>.row` 及其图层 `page.<id>.layer`；当前视野 `page.<id>.box`（west、south、east、north）和 `page.<id>.zoom`；`page.<id>.charts` 含 `left`、`right`、`leftEvent` 和 `rightEvent`，即运营设置中要在地图旁显示的图表。视野、隐藏的图层和选中的地点都记录在地址中。',
  'Links to menu pages. The source returns rows of {menuId, caption, cascade, url, openType}.':
    '菜单页面的链接。数据源返回 {menuId, caption, cascade, url, openType} 的行。',
  'A built-in part made for one page, such as the display preferences.': '为某个页面制作的内置部分，例如显示设置。',
  'A page of another application, in a frame.': '另一个应用的页面，显示在框架中。',
  'A line or a paragraph.': '一行或一段文字。',
  'A picture.': '图片。',
  'A heading above the block, outside its surface. Short for a section around it.':
    '区块上方的标题，位于区块的底面之外。相当于在外面套一个 section 的简写。',
  'Only users with this function see the block.': '仅拥有此功能的用户可见该区块。',
  'Shows the block only while this is true.': '仅在此条件成立时显示该区块。',
  'With when: the block in its place while the condition is not true.':
    '与 when 搭配：条件不成立时，在原位置显示的区块。',
  'Leaves the block out if the platform does not offer this.': '平台不具备此能力时省去该区块。',
  'Number of grid columns it spans.': '占用的栅格列数。',
  'The heading.': '标题。',
  'A click on the heading collapses the section; requires a title.': '点击标题可折叠该分节；需要 title。',
  'Starts collapsed; requires collapsible.': '初始为折叠状态；需要 collapsible。',
  'The blocks, top to bottom.': '区块，自上而下。',
  'A block.': '一个区块。',
  'The narrow part on the left, often a tree.': '左侧的窄栏，通常是一棵树。',
  'The wide part.': '宽的主区域。',
  'Width of the side in pixels; users can resize it.': '窄栏的宽度，单位为像素；用户可以拖动调整。',
  'A unique name, used by expressions and in the address.': '唯一名称，供表达式和地址使用。',
  'The tabs, left to right.': '标签页，从左到右。',
  'One tab.': '一个标签页。',
  'Number of columns; always one on a phone.': '列数；手机上固定为一列。',
  'The blocks, row by row.': '区块，逐行排列。',
  'The heading of the card.': '卡片的标题。',
  'Buttons next to the heading.': '标题旁的按钮。',
  'A button: above a table or tree, at a row or node, on a card.': '按钮：位于表格或树的上方、行或节点上，或卡片上。',
  'The block on the surface.': '底面上的区块。',
  'Name of the source to show, from "sources".': '要显示的数据源的名称，取自 "sources"。',
  'A path of the platform, or an https URL of an allowed origin.': '平台的路径，或允许的来源地址的 https URL。',
  'Describes the frame for screen readers.': '向屏幕阅读器说明框架的内容。',
  'Height in pixels. Default: the rest of the page.': '高度，单位为像素。默认：页面的剩余高度。',
  'The text; {name} is filled from `values`, {name:0.00} with two decimals.':
    '文本；{name} 由 `values` 填入，{name:0.00} 带两位小数。',
  'The text; {name} is filled from `values`.': '文本；{name} 由 `values` 填入。',
  'Style.': '样式。',
  'Plain text.': '普通文本。',
  'As a heading.': '作为标题。',
  'In grey.': '灰色。',
  'Blue background: for information.': '蓝色背景：提示信息。',
  'Amber background: needs attention.': '琥珀色背景：需要注意。',
  'Values for {name} in the text. A missing value shows a dash.': '文本中 {name} 的值。缺少的值显示为短横线。',
  'A path of the platform, or an https URL.': '平台的路径，或 https URL。',
  'Describes the picture for screen readers.': '向屏幕阅读器说明图片的内容。',
  'The height in pixels.': '高度，单位为像素。',
  'How the picture fits its box.': '图片如何适应其区域。',
  'Shows the whole picture.': '显示整张图片。',
  'Fills the box and may crop the edges.': '填满区域，边缘可能被裁剪。',
};
