/** Meanings in Chinese: maps and their layers, and links. */
export const mapMeaningsZh: Readonly<Record<string, string>> = {
  'Heading above the map.': '地图上方的标题。',
  'What the map shows, the top layer first.': '地图显示的内容，最上层在前。',
  'A layer of a map: points, lines or areas of the rows of a source.': '地图的图层：数据源各行的点、线或面。',
  'A list of the places in view beside the map: the way in by keyboard, and the whole map where it cannot be drawn.':
    '在地图旁列出视野内的地点：供键盘操作使用，无法绘制地图时则代替整个地图。',
  'A small map, for a detail or a panel of a dashboard: 260 pixels high, or as high as its panel, without the list, with the legend closed and few tools. It loads once it is near the screen, shows all its places first, and keeps nothing in the address; without places there is only the sentence of `empty`.':
    '用于详情或看板面板的小地图：高 260 像素，或与所在面板同高；没有列表，图例收起，工具较少。接近可见区域时才加载，初始显示所有地点，地址中不记录任何内容；没有地点时只显示 `empty` 的文字。',
  'What the map shows first, unless the address says it.': '地图初始显示的范围，地址中已指明时除外。',
  'All places of its layers.': '各图层的所有地点。',
  'The view that the user prefers, from /my/preferences; without one all places.':
    '用户在 /my/preferences 中设置的视野；未设置时显示所有地点。',
  'All places of its layers, and all again whenever they reach further or less far, such as those of another area.':
    '各图层的所有地点；地点的范围变化时（例如换了区域）重新显示全部。',
  'A place to go to and to choose, also if it is not in view: the row of a source, once it is read, or of an expression, once it has one.':
    '要定位并选中的地点，不在视野内也可以：数据源读取后的行，或表达式求得的行。',
  'The id of the layer that the place belongs to.': '该地点所属图层的 id。',
  'Name of the source with the row.': '含有该行的数据源的名称。',
  'The query parameter that the source reads, such as "eventId": the address loses it once the place is closed.':
    '数据源所读取的查询参数，例如 "eventId"：关闭该地点后，地址中不再保留它。',
  'Expression for another row to choose: that of a table beside the map. The map stays where it is if the row is in view.':
    '另一个要选中的行的表达式，例如地图旁的表格中的行。该行在视野内时，地图不移动。',
  'Shown when no layer has a place.': '所有图层都没有地点时显示的内容。',
  'A button below `empty`, such as one that opens the form with the position.':
    '`empty` 下方的按钮，例如打开填写位置的表单。',
  'Tiles side by side.': '并排的方块。',
  'Lines with the path in the menu.': '逐行显示，并带菜单中的路径。',
  'Maximum number of links. Default: all.': '最多显示的链接数。默认：全部。',
  'Shown when there are no links.': '没有链接时显示的内容。',
  'Name of the source with the places. It has the conditions of the table with "with": { "$": "page.<id>.filters" }, <id> being that of the table.':
    '地点所在的数据源的名称。用 "with": { "$": "page.<id>.filters" } 取得表格的查询条件，<id> 为表格的 id。',
  'The field with [longitude, latitude] in GCJ-02 degrees.': 'GCJ-02 坐标 [经度，纬度] 的字段，单位为度。',
  'The field with the name of a place. Default: that of the title of the cards, else "name".':
    '地点名称的字段。默认：卡片标题的字段，没有时为 "name"。',
  'The field for the second line in the list.': '列表中第二行的字段。',
  'The status of a place: its colour, its shape and its word. The legend lists the values and hides those that are clicked; a cluster shows its most serious one.':
    '地点的状态：颜色、形状和文字。图例列出各个值，点击可隐藏；聚合点显示其中最严重的状态。',
  'The field with the status value. Clusters of the platform count their members by it.':
    '状态值的字段。平台的聚合点按它统计成员。',
  'In place of field, an expression for the status value of a row.': '代替 field：由行求得状态值的表达式。',
  'The values are alarm levels first, the most serious first, in the names and colours of the tenant.':
    '先列出告警级别，最严重的在前，名称和颜色取自租户。',
  'The other values with their titles and tones, the most serious first: a list, or the name of one in "shared.options" of the page or "options" of site.json. The tone is the colour and the shape of the point.':
    '其他值的标题和色调，最严重的在前：一个列表，或页面的 "shared.options" 或 site.json 的 "options" 中列表的名称。色调决定点的颜色和形状。',
  'The condition of the source of the table that takes a list of keys, such as "idList": the details, the row buttons and the batch buttons then have the rows of the table. Without it they have those of the source of places.':
    '表格的数据源中接收键列表的条件，例如 "idList"：详情、行内按钮和批量按钮由此取得表格的行。没有时使用地点数据源的行。',
  'The filter of the table that with `false` leaves the rows without coordinates: their number becomes a link to them.':
    '取值为 `false` 时只留下没有坐标的行的表格筛选：这些行的数量会显示为指向它们的链接。',
  'A name within the map; the address keeps which layers are hidden by it.':
    '地图内的名称；地址据此记录哪些图层被隐藏。',
  'Name of the source with the rows, from "sources". A box source reads only what the map shows; any other is read whole, a paged one up to 100 rows.':
    '行所在的数据源的名称，取自 "sources"。box 数据源只读取地图视野内的内容；其他数据源整体读取，分页的最多 100 行。',
  'What is drawn of a row.': '一行绘制为什么。',
  'A point; points that overlap become clusters.': '点；重叠的点合并为聚合点。',
  'A line through a list of points.': '经过一组点的线。',
  'The area inside a ring of points.': '由一圈点围成的面。',
  'The field with [longitude, latitude] in GCJ-02 degrees; for lines and areas a list of them.':
    'GCJ-02 坐标 [经度，纬度] 的字段，单位为度；线和面为其列表。',
  'The field with the name, in the list and above the details.': '名称的字段，显示在列表中和详情上方。',
  'The details of a chosen place.': '选中地点的详情。',
  'Buttons of a chosen place; `row` is its row.': '选中地点的按钮；`row` 为其所在的行。',
  'Buttons for the places selected with a box or a lasso, available as `selection`. Of a cluster of the platform up to 200 members are selected.':
    '对框选或套索选中的地点操作的按钮，选中的地点可通过 `selection` 读取。平台的聚合点最多选中 200 个成员。',
  'Starts hidden; users show it in the legend.': '初始隐藏；用户可在图例中显示。',
  'Shows the layer from this zoom on.': '从此缩放级别起显示图层。',
  'Only users with this function see the layer.': '仅拥有此功能的用户可见该图层。',
  'Shows the layer only while this is true.': '仅在此条件成立时显示图层。',
  'Leaves the layer out if the platform does not offer this.': '平台不具备此能力时省去该图层。',
};
