/** Meanings in Chinese: the built-in parts. */
export const partMeaningsZh: Readonly<Record<string, string>> = {
  'Name of the part.': '内置部分的名称。',
  "The user's shortcuts to pages, as tiles to add, reorder and remove. The header shows them too.":
    '用户的快捷菜单，以方块显示，可添加、排序和移除。页头也会显示。',
  "One group of a tenant's branding: files, title and filing text on the left, a preview on the right. Changes apply on save.":
    '租户个性化配置中的一组：左侧为文件、标题和备案信息，右侧为预览。保存后生效。',
  "The user's display settings: appearance, language, density, text size, motion, first page, lock. A change applies and is saved at once, for every browser of the user.":
    '用户的显示设置：外观、语言、密度、字号、动效、首页、锁定。更改立即生效并保存，对该用户的所有浏览器有效。',
  'How the user is notified of alarms of each level: popup, sound, volume, repetition, quiet hours, and a test of the sound. A change applies and is saved at once, for every browser of the user.':
    '各级别告警的提醒方式：弹窗、声音、音量、重复、免打扰时段，以及试听。更改立即生效并保存，对该用户的所有浏览器有效。',
  'Where the maps of the user start: where they were left, with all places in view, or at a view chosen on a small map. A choice is saved at once, for every browser of the user.':
    '用户地图的初始视野：上次离开的位置、显示所有地点，或在小地图上选定的视野。选择后立即保存，对该用户的所有浏览器有效。',
  'What a new tenant sets up first, as a card with links. The source returns rows of {key, done, path}; once all are done the card is gone.':
    '新租户首先要设置的内容，显示为带链接的卡片。数据源返回 {key, done, path} 的行；全部完成后卡片消失。',
  'Changed fields of a record, one by one: what was added, removed or changed, and long texts by words. The source returns rows of {field, name, before, after}, with null for no value.':
    '记录中变更的字段，逐项列出：新增、删除或修改的内容，长文本按词比较。数据源返回 {field, name, before, after} 的行，没有值时为 null。',
  'A source of rows {field, name, value}: what stayed the same, folded.':
    '返回 {field, name, value} 行的数据源：未变的内容，默认收起。',
  'In the "body" of an assetDetail: the values of the fields of its form, with its pictures and its 3D model.':
    '用于 assetDetail 的 "body"：资产表单各字段的值，以及图片和 3D 模型。',
  'In the "body" of an assetDetail: the values that a device reports, as they come, and the trend of the chosen one.':
    '用于 assetDetail 的 "body"：设备上报的实时数值，以及所选数值的趋势。',
  'In the "body" of an assetDetail: the commands of the product of a device, a form of their parameters, and the reply.':
    '用于 assetDetail 的 "body"：设备所属产品的指令、指令参数的表单和应答。',
  'The form of the assets of a product or model as it would be: its groups, fields and their properties are changed by hand or in the JSON of its formConfig, mistakes are listed with their place, the form can be tried, nothing of it is sent.':
    '产品或型号的资产表单的预览：分组、字段及其属性可以手动修改，也可以在 formConfig 的 JSON 中修改；错误连同位置一起列出；表单可以试填，填写的内容不会发送。',
  'The report that the address names, ?report=<id>, with its result as chart and pivot table, export and print; with mode=edit its designer with a live preview. ?report=new starts one, of a question that set, measures, dimension, split, scale, startTime and endTime hand over. Empty without a report in the address.':
    '地址 ?report=<id> 所指的报表，结果以图表和透视表显示，可导出和打印；带 mode=edit 时显示设计器和实时预览。?report=new 新建报表，问题由 set、measures、dimension、split、scale、startTime 和 endTime 传入。地址中没有报表时为空。',
  "A button that saves the dashboard of another page as one of the user's, with the panels that a wall screen can show.":
    '把另一页面的看板另存为用户看板的按钮，保留可在大屏上展示的面板。',
  'A map on which the assets of a table are moved, alone or many at once, with the list of the corrections until they are saved. The table lists POST /island-assets/assets/locationFaults/page; its ticked rows are what the tools move.':
    '移动表格中资产位置的地图，可单个或批量移动；校正保存前列在旁边。表格列出 POST /island-assets/assets/locationFaults/page 的结果，工具移动其中勾选的行。',
  'The documents of the console in an editor, checked as they are typed, beside the page that they make on real data.':
    '编辑器中的控制台文档，输入时即检查，旁边是用真实数据生成的页面。',
  'A card with the second factor of the user: sets up an authenticator app with a QR code, shows recovery codes once, replaces them, and turns the factor off unless a role requires it.':
    '用户双因素认证的卡片：用二维码绑定身份验证器，显示一次恢复码，更换恢复码；角色不要求时可以关闭。',
  'Maximum number of shortcuts.': '快捷菜单的最多个数。',
  'The settings group.': '设置的分组。',
  'The sign-in page: logo, icon, title, pictures or videos, background, filing text.':
    '登录页：Logo、图标、标题、图片或视频、背景、备案信息。',
  'The console: logo, icon, title.': '控制台：Logo、图标、标题。',
  'The title of the wall screen.': '大屏的标题。',
  'The function required to change each setting; others can only view it. Everyone can change a setting that is not listed.':
    '更改各项设置所需的功能；其他用户只能查看。未列出的设置，所有人均可更改。',
  'Only users with this function can change the logo.': '仅拥有此功能的用户可以更改 Logo。',
  "Only users with this function can change the icon of the browser's tab.":
    '仅拥有此功能的用户可以更改浏览器标签页的图标。',
  'Only users with this function can change the title.': '仅拥有此功能的用户可以更改标题。',
  'Only users with this function can change the picture of the sign-in page.':
    '仅拥有此功能的用户可以更改登录页的图片。',
  'Only users with this function can change the pictures and videos behind the sign-in page.':
    '仅拥有此功能的用户可以更改登录页背景的图片和视频。',
  'Only users with this function can change the filing text.': '仅拥有此功能的用户可以更改备案信息。',
  'The form, and the product or model whose form it is.': '表单，以及它所属的产品或型号。',
  'The page that has the asset form.': '含有资产表单的页面。',
  'Name of the assetForm dialog of that page.': '该页面中 assetForm 弹窗的名称。',
  'Expression for the id of the product or model.': '产品或型号 id 的表达式。',
  'Only users with this function may save; others look and try.':
    '仅拥有此功能的用户可以保存；其他用户可以查看和试填。',
  'What is copied, and where it appears.': '复制什么，以及出现在哪里。',
  'The page with the dashboard.': '看板所在的页面。',
  "Name of the source of the user's dashboards, which is reloaded then.": '用户看板的数据源的名称，之后会重新加载。',
  'Name of the source of the table whose assets are moved.': '所移动资产的表格的数据源的名称。',
  'The functions that moving needs. Without one everybody who sees the page may.':
    '移动所需的功能。未写时，能看到页面的用户均可移动。',
  'Only users with this function move devices.': '仅拥有此功能的用户可以移动设备。',
  'Only users with this function move carriers.': '仅拥有此功能的用户可以移动载体。',
  'Only users with this function move facilities.': '仅拥有此功能的用户可以移动设施。',
  'Only users with this function save documents for their tenant; others read and preview.':
    '仅拥有此功能的用户可以为本租户保存文档；其他用户可以阅读和预览。',
  'Only users with this function publish what is saved, and roll back.':
    '仅拥有此功能的用户可以发布已保存的内容，以及回退。',
  'Only users with this function decide whether a second person must publish.':
    '仅拥有此功能的用户可以设定发布是否需要另一人批准。',
  'Only users with this function preview pages as another role.': '仅拥有此功能的用户可以以其他角色预览页面。',
};
