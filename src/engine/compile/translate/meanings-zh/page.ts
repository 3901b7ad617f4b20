/** Meanings in Chinese: pages, and what a page shares. */
export const pageMeaningsZh: Readonly<Record<string, string>> = {
  'A page: one JSON file in schemas/pages, named after its path.':
    '页面：schemas/pages 中的一个 JSON 文件，按路径命名。',
  'Relative path of the grammar, for editors: "../grammar/page.json", plus one "../" per folder below pages.':
    '编辑器所用语法的相对路径："../grammar/page.json"，pages 之下每深一层文件夹，多写一个 "../"。',
  'A comment; ignored.': '注释，不起作用。',
  'The version of the grammar; always 1.': '语法的版本，固定为 1。',
  'A unique name of the page.': '页面的唯一名称。',
  'The path of the page, same as the file: "/admin/users" for pages/admin/users.json. The menu entry has the same path.':
    '页面的路径，与文件一致：pages/admin/users.json 对应 "/admin/users"。菜单项使用同一路径。',
  'The heading of the page.': '页面的标题。',
  'A line below the heading.': '标题下的一行说明。',
  'Uses this document only on platforms with the capability. Elsewhere the path behaves as if the document did not exist, for example by showing a legacy page.':
    '仅在平台具备此能力时使用本文档。否则视同文档不存在，例如改为显示旧系统的页面。',
  'The path of a page that this one is based on: what is not written here comes from there. Objects join; lists of columns, fields, buttons ... join by `field`, `id`, `value`, `open` or title. A base has no base of its own.':
    '作为本页面基础的页面的路径：此处未写的内容都取自基础页面。对象逐键合并；列、字段、按钮等列表按 `field`、`id`、`value`、`open` 或标题合并。基础页面自身不能再以其他页面为基础。',
  'With extends: what is not taken from the base, as places with names in lists: "/sources/device", "/body/columns/date".':
    '与 extends 搭配：不取自基础页面的内容，写为位置，列表中用名称："/sources/device"、"/body/columns/date"。',
  'A place of the base, by names: "/body/columns/date".': '基础页面中的位置，用名称表示："/body/columns/date"。',
  'The record whose fields the page names, from records/<name>.json. A source or a dialog may name another one.':
    '页面所用字段所属的记录，即 records/<name>.json。数据源和弹窗可以另外指定记录。',
  'Option lists, fields and steps that the page uses more than once, by name.':
    '页面中多次使用的选项列表、字段和步骤，按名称存放。',
  'The data sources, by name; blocks and fields use them.': '数据源，按名称存放，供区块和字段使用。',
  'Where data comes from: a call of the platform, shared reference data, events, or rows written in the document.':
    '数据的来源：平台的调用、公共基础数据、事件，或写在文档中的数据行。',
  'The content: one block, which may contain others.': '页面内容：一个区块，其中可以包含其他区块。',
  'The dialogs that buttons open, by name.': '按钮所打开的弹窗，按名称存放。',
  'A dialog or drawer over the page.': '页面上的弹窗或抽屉。',
  'Option lists, used by `"options": "<name>"`.': '选项列表，通过 `"options": "<name>"` 使用。',
  'Form fields, used by name in a list of fields.': '表单字段，在字段列表中按名称使用。',
  'What every form field of the page has unless it says otherwise.':
    '页面中每个表单字段的默认设置，字段自身另有说明时除外。',
  'The fields are required.': '字段为必填。',
  'The fields span both columns of the form.': '字段占满表单的两列。',
  'Steps of buttons and dialogs, run by `{ "run": "<name>" }`.': '按钮和弹窗的步骤，通过 `{ "run": "<name>" }` 执行。',
  'The steps.': '步骤。',
};
