/** Meanings in Chinese: records. */
export const recordMeaningsZh: Readonly<Record<string, string>> = {
  'A record: one JSON file in schemas/records, whose name pages use.':
    '记录：schemas/records 中的一个 JSON 文件，页面使用其名称。',
  'Relative path of the grammar, for editors: "../grammar/record.json".':
    '编辑器所用语法的相对路径："../grammar/record.json"。',
  'What one record is: "alarm".': '单条记录的名称：“告警”。',
  'The request format of its service, for paged sources that name none.':
    '其服务的请求格式，供未指明格式的分页数据源使用。',
  'Option lists of its fields, by name; pages of the record may use them too.':
    '其字段的选项列表，按名称存放；使用该记录的页面也可使用。',
  'The fields by their path in a row: "name", "department.name".':
    '字段，按其在行中的路径："name"、"department.name"。',
  'A field of a record: what a column, a fact, a form and a filter of that name have unless they say otherwise.':
    '记录的字段：同名的列、详情项、表单字段和筛选的默认设置，各处另有说明时除外。',
  'Sources that its dialogs use. A page has those that its parts name and that it does not declare itself.':
    '其弹窗使用的数据源。页面会带上其各部分用到且自身未声明的数据源。',
  'Dialogs of the record. A page of the record has those that it opens and does not declare itself.':
    '记录的弹窗。使用该记录的页面会带上它所打开且自身未声明的弹窗。',
  'The header of its column, and its label in forms, filters and facts. Required to name it there.':
    '列标题，以及表单、筛选和详情中的标签。在这些地方使用其名称时必须填写。',
  'The type in a row. Without it the field is none of a row, such as a condition.':
    '在行中的类型。没有时，该字段不属于行，例如查询条件。',
  'As a column or a fact: the keys of a column. Facts have no width and no order.':
    '作为列或详情项：列的键。详情项没有宽度和排序。',
  'In a form: the keys of a field.': '在表单中：字段的键。',
  'As a filter: the keys of a filter.': '作为筛选：筛选的键。',
};
