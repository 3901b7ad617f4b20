/** Meanings in Chinese: fields of forms. */
export const fieldMeaningsZh: Readonly<Record<string, string>> = {
  'Name of a field under "shared.fields": every key that is not written here comes from it. `field` and `title` may then be left out.':
    '"shared.fields" 中字段的名称：此处未写的键都取自该字段。`field` 和 `title` 此时可以不写。',
  'Path of the value in the record, such as "department.code".': '值在记录中的路径，例如 "department.code"。',
  'The label.': '标签。',
  'A password. Never saved in a draft.': '密码，从不保存在草稿中。',
  'Several lines of text.': '多行文本。',
  'Rich text with headings, lists, links and emphasis, stored as HTML. `maxLength` counts visible characters.':
    '富文本，支持标题、列表、链接和强调，保存为 HTML。`maxLength` 按可见字符计算。',
  'Several options of a drop-down list, stored as a list; requires `options`, `source` or `dictionary`.':
    '下拉列表的多选，保存为列表；需要 `options`、`source` 或 `dictionary`。',
  'Checkboxes, stored as a list; requires `options`, `source` or `dictionary`.':
    '复选框，保存为列表；需要 `options`、`source` 或 `dictionary`。',
  'Radio buttons; requires `options`, `source` or `dictionary`.':
    '单选按钮；需要 `options`、`source` 或 `dictionary`。',
  'Date and time, stored as "2026-03-01 08:00:00".': '日期和时间，保存为 "2026-03-01 08:00:00"。',
  'A time of day, stored as "08:30".': '时刻，保存为 "08:30"。',
  'A date range, stored as ["2026-03-01", "2026-03-31"].': '日期范围，保存为 ["2026-03-01", "2026-03-31"]。',
  'A node of a tree, such as a department; requires `source`.': '树的节点，例如部门；需要 `source`。',
  'The menu with a check box per entry and function. The value is the tree itself as the platform sends it (`subMenuItems`, `subFuncItems`), with `enable` for what is checked; an expression picks the ids.':
    '每个菜单项和功能带复选框的菜单。值就是平台返回的树（`subMenuItems`、`subFuncItems`），选中项的 `enable` 为 true；由表达式取出其中的 id。',
  'One of many rows, with search; requires `pickFrom`.': '从大量的行中搜索并选择一行；需要 `pickFrom`。',
  'A point on the map: longitude and latitude in degrees of GCJ-02, read and sent as a GeoJSON point.':
    '地图上的点：GCJ-02 的经度和纬度，单位为度，按 GeoJSON 的点读取和发送。',
  'The outline of an area, drawn on a map or typed as a list of corners: a GeoJSON polygon of one ring in GCJ-02 degrees, with up to 2,000 corners.':
    '区域的边界，在地图上绘制，或以拐点列表输入：单环的 GeoJSON 多边形，GCJ-02 坐标，单位为度，最多 2,000 个拐点。',
  'A color, picked or typed, stored as "#fd4d62".': '颜色，可选取或输入，保存为 "#fd4d62"。',
  'A six-digit code sent by phone or mail, with a button that sends it; requires `sendCode`. Never saved in a draft.':
    '通过手机或邮箱发送的六位验证码，带发送按钮；需要 `sendCode`。从不保存在草稿中。',
  'A new password, with its rules listed below. Never saved in a draft.': '新密码，下方列出规则。从不保存在草稿中。',
  'Files, uploaded immediately and stored as a list of {id, name, downloadUrl, size}; requires `appType`. Files are chosen or dropped; pictures can also be pasted.':
    '文件，选择后立即上传，保存为 {id, name, downloadUrl, size} 的列表；需要 `appType`。可以选择或拖入文件，图片还可以粘贴。',
  'A list of records, each edited in one row; requires `rowFields`. Rows can be added, removed and moved.':
    '记录的列表，每条记录在一行中编辑；需要 `rowFields`。行可以添加、移除和移动。',
  'The value of an attribute, entered as its definition allows: yes or no, one of its choices, a number or a text; requires `definition`. It is a text.':
    '属性的值，按其定义输入：是或否、选项之一、数字或文本；需要 `definition`。保存为文本。',
  'The steps of a night by clock or sun, a list of {at, time, offset, level, ramp, missed}, with a picture of the night. `at` is clock, sunset, dusk, dawn or sunrise; the level is in percent.':
    '一夜的步骤，按时钟或太阳，{at, time, offset, level, ramp, missed} 的列表，并画出这一夜。`at` 为 clock、sunset、dusk、dawn 或 sunrise；亮度为百分比。',
  'With input schedule: the place whose sun counts, [longitude, latitude] in GCJ-02 degrees. `picked` has the rows that the form has chosen, by field. Without it the moments of the sun are not shown.':
    '与 input 为 schedule 搭配：按何处的太阳计算，以 GCJ-02 的 [longitude, latitude] 表示，单位为度。`picked` 按字段存放表单所选的行。没有位置时不显示太阳的时刻。',
  'With input schedule: maximum number of steps.': '与 input 为 schedule 搭配：最多步数。',
  'With input schedule or dayRules: what is to hold it, such as concentrators: a list of `name` with `steps`, the most of a program, or `programs`, the most of a calendar. One that holds less is named. `picked` has the rows that the form has chosen, by field.':
    '与 input 为 schedule 或 dayRules 搭配：由什么保存，例如集中器：`name` 及 `steps`（每个方案最多步数）或 `programs`（每个日历最多方案数）的列表。容量不足的会被指出。`picked` 按字段存放表单所选的行。',
  'Which program decides which night: an ordered list of {when, programId}, of which the first that fits wins, with a picture of the year; requires `source`, the programs as rows of id, name and steps.':
    '哪一夜用哪个方案：{when, programId} 的有序列表，第一条符合的生效，并画出全年；需要 `source`，即方案所在的数据源，行的字段为 id、name 和 steps。',
  'With input dayRules: the id of the program of all nights that no rule decides, such as { "$": "form.defaultProgramId" }.':
    '与 input 为 dayRules 搭配：没有规则符合的夜晚所用方案的 id，例如 { "$": "form.defaultProgramId" }。',
  'With input dayRules: name of a source with the holidays and make-up workdays, as rows of date, kind (holiday or workday) and name.':
    '与 input 为 dayRules 搭配：节假日和调休上班日所在的数据源的名称，行的字段为 date、kind（holiday 或 workday）和 name。',
  'Read-only: shows the value as a table cell does, by `as`. Not sent.':
    '只读：按 `as` 以表格单元格的方式显示值。不发送。',
  'The field is required.': '该字段为必填。',
  'The rule for the value. A rule accepts an empty field unless its description says otherwise.':
    '值的校验规则。除非规则另有说明，字段为空时视为通过。',
  'Name of another field of this form that this one must match, such as a password. Not sent.':
    '须与之一致的本表单另一字段的名称，例如密码。不发送。',
  'Name of a paged source in which no other row may have this value. Checked when the user leaves the field, among the first 200 rows that the service finds.':
    '分页数据源的名称，其他行不得有相同的值。用户离开字段时检查，范围为服务查到的前 200 行。',
  'With unique: the name of the condition that the service filters by, such as "searchValue". Default: the name of the field.':
    '与 unique 搭配：服务用于筛选的条件名称，例如 "searchValue"。默认：字段名。',
  'The initial value when the form adds a record.': '表单新增记录时的初始值。',
  'Help text below the field.': '字段下方的帮助文字。',
  'A heading above this field. The fields from here to the next heading are a section of the form.':
    '该字段上方的标题。从此字段到下一个标题之间的字段为表单的一个分节。',
  'With "steps" of the form: the id of the step with the field. Default: the step of the field before.':
    '与表单的 "steps" 搭配：字段所在步骤的 id。默认：前一个字段的步骤。',
  'When to show the field. Default: always.': '何时显示该字段。默认：始终显示。',
  'Only when adding.': '仅新增时。',
  'Only when editing.': '仅编辑时。',
  'Shows the field only while this is true. A hidden field is neither validated nor sent.':
    '仅在此条件成立时显示字段。隐藏的字段既不校验也不发送。',
  'Shows the value read-only.': '以只读方式显示值。',
  'Only users with this function see the field.': '仅拥有此功能的用户可见该字段。',
  'Requires this capability of the platform; left out, and not sent, without it.':
    '需要平台具备此能力；否则省去该字段，也不发送。',
  'Spans both columns of the form.': '占满表单的两列。',
  'With input password or newPassword: adds a second field that must match; it is not sent.':
    '与 input 为 password 或 newPassword 搭配：添加第二个须一致的字段，该字段不发送。',
  'Texts that a button below the box puts into it, behind what is there.':
    '输入框下方的按钮可插入到已有内容之后的文本。',
  'With input select: choices that depend on the form, such as the loops of the chosen concentrator; `picked` has the rows that pick fields, and selects of a source, have chosen, by field. They are read again when a value changes; a chosen value that they lack is then cleared.':
    '与 input 为 select 搭配：随表单变化的选项，例如所选集中器的回路；`picked` 按字段存放 pick 字段以及使用数据源的 select 所选的行。值变化时重新读取；已选的值不在新选项中时会被清除。',
  'With input select or multiSelect: offers only the choices for which this is true, such as { "$": "choice.productId == form.productId" }. `choice` is the row of the source, or the option. A chosen value whose choice is narrowed away is cleared.':
    '与 input 为 select 或 multiSelect 搭配：只提供使条件成立的选项，例如 { "$": "choice.productId == form.productId" }。`choice` 为数据源的行，或选项本身。已选的值不再符合条件时会被清除。',
  'With input treeSelect or pick: allows several, stored as a list.':
    '与 input 为 treeSelect 或 pick 搭配：允许多选，保存为列表。',
  'With input pick: the source to search. Sends the search text as `searchValue` and reads the stored row by `idList`.':
    '与 input 为 pick 搭配：要搜索的数据源。搜索文字作为 `searchValue` 发送，已保存的行通过 `idList` 读取。',
  'With input outline: name of a source with the outlines around, as rows of id, name, outline and relation. They are shown thinly, and corners snap to them; one with the relation "self" is left out, and an outline beyond one with the relation "parent" is warned about.':
    '与 input 为 outline 搭配：含有周边边界的数据源的名称，行的字段为 id、name、outline 和 relation。周边边界以细线显示，拐点会吸附其上；relation 为 "self" 的不显示，边界超出 relation 为 "parent" 的范围时给出提醒。',
  'With input verifyCode: how to send the code.': '与 input 为 verifyCode 搭配：如何发送验证码。',
  'With input files: the upload path; the file is sent as form data.':
    '与 input 为 files 搭配：上传路径；文件作为表单数据发送。',
  "With input files: the platform's name for the purpose, such as notice or feedback. The platform has separate limits for each.":
    '与 input 为 files 搭配：平台对用途的命名，例如 notice 或 feedback。平台对每种用途分别限制。',
  'With input files: accepted file extensions, ".pdf,.docx". Default: all.':
    '与 input 为 files 搭配：允许的扩展名，".pdf,.docx"。默认：全部。',
  'With input files: maximum size in megabytes. Larger files are not uploaded.':
    '与 input 为 files 搭配：文件的最大大小，单位为 MB。超出的文件不上传。',
  'With input files: maximum number of files.': '与 input 为 files 搭配：最多文件数。',
  'With input rows: the fields of every row.': '与 input 为 rows 搭配：每行的字段。',
  'A field of every row of a repeated group (`"input": "rows"`).': '重复分组（`"input": "rows"`）中每行的一个字段。',
  'With input rows: title of the button that adds a row. Default: Add.':
    '与 input 为 rows 搭配：添加行的按钮的标题。默认：新增。',
  'With input rows: minimum number of rows.': '与 input 为 rows 搭配：最少行数。',
  'With input rows: maximum number of rows.': '与 input 为 rows 搭配：最多行数。',
  'With input attributeValue: the definition that the value must follow, a record with `dataType` (STRING, INTEGER, DOUBLE, ENUM or BOOLEAN), and `min`, `max`, `step`, `maxLength`, `pattern` and `options` (a list of `value` and `label`) as they apply. `picked` has the rows that the form has chosen, by field. Without one, any text will do.':
    '与 input 为 attributeValue 搭配：值所遵循的定义，一个含 `dataType`（STRING、INTEGER、DOUBLE、ENUM 或 BOOLEAN）的对象，并视情况含 `min`、`max`、`step`、`maxLength`、`pattern` 和 `options`（`value` 和 `label` 的列表）。`picked` 按字段存放表单所选的行。没有定义时，任意文本均可。',
  'With input show: how to show the value, as in a column. A status requires `options`.':
    '与 input 为 show 搭配：如何显示值，与列相同。status 需要 `options`。',
  'Text, as the platform sends it.': '文本，按平台返回的原样显示。',
  'A number in the format of the language, 12,345, with its `unit`; right-aligned in a table.':
    '按语言格式显示的数字，12,345，带 `unit`；在表格中右对齐。',
  'A status with title, colour and shape; requires `options`.': '带标题、颜色和形状的状态；需要 `options`。',
  'Yes or no, from true or false.': '是或否，取自 true 或 false。',
  'A date, from "2026-03-01 08:00:00".': '日期，取自 "2026-03-01 08:00:00"。',
  "Date and time to the minute, in the user's time zone.": '精确到分钟的日期和时间，按用户的时区。',
  'A list of tags; `options` gives values their titles.': '标签的列表；`options` 给出各值的标题。',
  'A thumbnail, from its URL.': '缩略图，取自其 URL。',
  'Links to files with sizes and thumbnails, from a list of {name, downloadUrl, size}.':
    '文件的链接，带大小和缩略图，取自 {name, downloadUrl, size} 的列表。',
  'HTML with headings, lists, tables, links and pictures; scripts are removed. For a detail, not a table.':
    'HTML，支持标题、列表、表格、链接和图片，脚本会被移除。用于详情，不用于表格。',
  'A QR code of the value, with its download as PNG. For a detail, not a table.':
    '值的二维码，可下载为 PNG。用于详情，不用于表格。',
  'A web address as a whole, with buttons that copy and open it; a relative one is completed. For a detail, not a table.':
    '完整的网址，带复制和打开按钮；相对地址会被补全。用于详情，不用于表格。',
  'With input show: asks the platform what the present values would do, and shows its answer in words. It is asked again when a value changes, and a refusal is shown in its place. Nothing is saved.':
    '与 input 为 show 搭配：向平台询问当前的值会产生什么结果，并以文字显示回答。值变化时重新询问；被拒绝时，在同一位置显示原因。不保存任何内容。',
};
