/** Meanings in Chinese: data sources. */
export const sourceMeaningsZh: Readonly<Record<string, string>> = {
  'One call whose response is used unchanged: a record, a list, or chart data.':
    '单次调用，响应原样使用：对象、列表或图表数据。',
  'A list that the server pages, filters and sorts. Rows and total are read under any name that the platform uses.':
    '由服务端分页、筛选和排序的列表。无论平台以什么名称返回行和总数，均可读取。',
  'Places in the box that a map shows: the platform answers with single points and with clusters of the grid of the zoom, so that any number of places stays fast. Moving the map reads again.':
    '地图视野内的地点：平台按缩放级别的网格返回单点和聚合点，因此地点再多也保持流畅。移动地图会重新读取。',
  'A tree: a root node, or a list of them.': '树：一个根节点，或根节点的列表。',
  'Data shared by all pages: loaded once, and reloaded when the platform reports a change.':
    '所有页面共用的数据：只加载一次，平台通知变更时重新加载。',
  'Events that the platform sends.': '平台发送的事件。',
  'Measures of a data set of the platform, by its dimensions and over a period. All that load together are one call; on platforms without it, one each.':
    '平台数据集的度量，按维度和时段统计。同时加载的查询合并为一次调用；平台不支持时，每个查询一次。',
  'Rows or one record, written in the document or computed from the state of the page. Makes no call. Without `fields` the types of literal values count.':
    '写在文档中或由页面状态求得的行或单条记录。不发起调用。没有 `fields` 时，类型取自所写的值。',
  'The query parameters. The source waits while a value is missing.': '查询参数。缺少值时，数据源会等待。',
  'The request body, with post. The source waits while a value is missing.':
    '请求体，与 post 搭配。缺少值时，数据源会等待。',
  'Path of the data in the response, such as "result.list". Default: the whole response.':
    '数据在响应中的路径，例如 "result.list"。默认：整个响应。',
  'POSTs to this path of the platform, with `box` and `zoom` of the map.':
    '以 POST 请求平台的此路径，携带地图的 `box` 和 `zoom`。',
  'Which assets to ask for; sent as `type`.': '查询哪类资产，作为 `type` 发送。',
  'Devices.': '设备。',
  'Carriers.': '载体。',
  'Facilities.': '设施。',
  'The conditions, sent as `condition`. A condition without a value is omitted.':
    '查询条件，作为 `condition` 发送。没有值的条件不发送。',
  'The field that identifies a node; form fields store it.': '标识节点的字段；表单字段保存该值。',
  'The field to show.': '要显示的字段。',
  'The field with the child nodes.': '子节点的字段。',
  'Loads the child nodes of a node when it is expanded; `row` is that node. Without get and post, the call of the tree itself is repeated with this query and body.':
    '节点展开时加载其子节点；`row` 为该节点。没有 get 和 post 时，以此 query 和 body 再次发起树自身的调用。',
  'The field that is true, or above 0, for a node with child nodes on the platform.':
    '平台上有子节点的节点，该字段为 true 或大于 0。',
  'Name of the data.': '数据的名称。',
  'The departments as a tree of {id, code, name, children}.': '部门树：{id, code, name, children}。',
  'The areas as a tree of {id, code, name, children}.': '区域树：{id, code, name, children}。',
  'The departments whose devices the user may see, as a tree; `hasDevice` tells where there are any, and `enabled` is false for what is only above them.':
    '用户可见其设备的部门树；`hasDevice` 表示有设备，`enabled` 为 false 表示仅是其上级。',
  'The same for carriers and facilities, with `hasCarrier`.': '与上相同，用于载体和设施，字段为 `hasCarrier`。',
  'The areas whose devices the user may see, as a tree; `hasDevice` tells where there are any, and `enabled` is false for what is only above them.':
    '用户可见其设备的区域树；`hasDevice` 表示有设备，`enabled` 为 false 表示仅是其上级。',
  'All dictionaries with their entries. Fields and columns with `dictionary` need no source.':
    '所有字典及其字典项。写了 `dictionary` 的字段和列不需要数据源。',
  'The levels of alarms, the most serious first.': '告警级别，最严重的在前。',
  'The products of devices.': '设备的产品。',
  'The types of devices that have products.': '有产品的设备类型。',
  'The same, beginning with "not applicable", whose id is empty.': '与上相同，首项为“不适用”，其 id 为空。',
  'The types of alarms as a tree.': '告警类型树。',
  'The types of alarms as a list, with their categories.': '告警类型列表，含分类。',
  'The types of alarms as a list, without categories.': '告警类型列表，不含分类。',
  'The available workflows.': '可用的工作流。',
  'The users of the tenant: {id, name}.': '租户的用户：{id, name}。',
  'The types of carriers: poles and vehicles.': '载体类型：灯杆和车辆。',
  'The types of carriers, beginning with "not applicable".': '载体类型，首项为“不适用”。',
  'The models of carriers.': '载体型号。',
  'The models of carriers, beginning with "not applicable".': '载体型号，首项为“不适用”。',
  'The types of facilities.': '设施类型。',
  'The types of facilities, beginning with "not applicable".': '设施类型，首项为“不适用”。',
  'The models of facilities.': '设施型号。',
  'The models of facilities, beginning with "not applicable".': '设施型号，首项为“不适用”。',
  'The forms of devices, carriers and facilities.': '设备、载体和设施的表单。',
  'The products that the user may add devices of.': '用户可以新增设备的产品。',
  'The models that the user may add carriers of.': '用户可以新增载体的型号。',
  'The models that the user may add facilities of.': '用户可以新增设施的型号。',
  'The call for the initial data. Default: the last event since sign-in.':
    '读取初始数据的调用。默认：登录后的最近一个事件。',
  'The request body, with post.': '请求体，与 post 搭配。',
  'Maximum number of events to keep as rows, newest first. Default: the last event is the data.':
    '最多保留为行的事件数，最新的在前。默认：数据为最近一个事件。',
  'The data set, such as alarms, energy or devices; docs/reference/data-sets.md lists them.':
    '数据集，例如 alarms、energy 或 devices；全部列在 docs/reference/data-sets.md。',
  'What to measure, such as ["count"]; at most 6.': '度量，例如 ["count"]；最多 6 个。',
  'The categories, such as time or area. Without it each measure is a category with its total.':
    '类别，例如时间或区域。没有时，每个度量为一个类别，值为合计。',
  'A second dimension: one series per value. Takes one measure.': '第二个维度：每个取值一个序列。只能有一个度量。',
  'The period and the filters to apply: `page.<id>` of a dashboard or of filters.':
    '要使用的时段和筛选：看板或筛选栏的 `page.<id>`。',
  'A period that ends now, in place of that of the panel. Default: HOUR.':
    '截至当前的时段，代替面板的时段。默认：HOUR。',
  'The last day by hour.': '最近一天，按小时。',
  'The last week by day.': '最近一周，按天。',
  'The last month by day.': '最近一月，按天。',
  'The last year by month.': '最近一年，按月。',
  'The first day, "2026-03-01", or second of the period; with endTime.':
    '时段的第一天，"2026-03-01"，或精确到秒的开始时间；与 endTime 搭配。',
  'The last day or second of the period; with startTime.': '时段的最后一天，或精确到秒的结束时间；与 startTime 搭配。',
  'The step along time. Default: fits the period.': '时间粒度。默认：与时段相适应。',
  'By week.': '按周。',
  'Conditions by the names of the data set, such as { "kind": "device" }. A condition without a value is omitted.':
    '查询条件，使用数据集中的名称，例如 { "kind": "device" }。没有值的条件不发送。',
  'Adds the series of an earlier period.': '添加更早时段的序列。',
  'The period just before.': '紧邻的上一时段。',
  'The same days a year ago.': '去年同期。',
  'Maximum number of categories, the first in their order by value.': '最多类别数，取按值排序的前若干个。',
  'The order of the categories, except along time. Default: value.': '类别的顺序，时间维度除外。默认：value。',
  'The largest first.': '从大到小。',
  'The smallest first.': '从小到大。',
  'By name.': '按名称。',
  'Adds the totals of a pivot table.': '添加透视表的合计。',
  'The rows, or an expression that returns them. Write either rows or value.':
    '行，或求得行的表达式。rows 与 value 二选一。',
  'One record, or an expression that returns it. Write either rows or value.':
    '一条记录，或求得记录的表达式。rows 与 value 二选一。',
};
