/** Meanings in Chinese: the capabilities of a platform. */
export const capabilityMeaningsZh: Readonly<Record<string, string>> = {
  'Predefined panels: their list at POST /chart/panelItemPage, their data with a scale at GET /chart/panelItemData, and the data of one that is being designed at POST /chart/previewData.':
    '预置面板：列表为 POST /chart/panelItemPage，按时段取数据为 GET /chart/panelItemData，设计中的面板取数据为 POST /chart/previewData。',
  'Device totals and the number online: GET /island-assets/device/stat/overview.':
    '设备总数与在线数：GET /island-assets/device/stat/overview。',
  'Moves a department or an area in its tree: POST /system/api/department/move and /system/api/area/move.':
    '在树中移动部门或区域：POST /system/api/department/move 和 /system/api/area/move。',
  'Outlines of areas: GET /system/api/area/{id}/outlines, PUT /system/api/area/{id}/outline, outline and version of GET /system/api/area/{id}, and hasOutline in its tree.':
    '区域边界：GET /system/api/area/{id}/outlines，PUT /system/api/area/{id}/outline，GET /system/api/area/{id} 的 outline 和 version，以及其树中的 hasOutline。',
  'Extensions of /admin/organization: leaderId, phone, areaCode and active of POST and PUT /system/api/department, and those with leaderName and order in its tree; a department that is not active gets no more users and assets.':
    '/admin/organization 的扩展：POST 和 PUT /system/api/department 的 leaderId、phone、areaCode 和 active，其树中另有 leaderName 和 order；停用的部门不再接收用户和资产。',
  'Extensions of /admin/dataPermission: rights of deviceConfig and carrierConfig, facilityCount of rows; what a data permission allows and who has it: POST /system/api/permission/{id}/effective, GET /system/api/permission/{id}/holders.':
    '/admin/dataPermission 的扩展：行的 deviceConfig 和 carrierConfig 权限以及 facilityCount；数据权限允许的内容与拥有者：POST /system/api/permission/{id}/effective，GET /system/api/permission/{id}/holders。',
  'User export: POST /system/api/user/export.': '导出用户：POST /system/api/user/export。',
  'Extensions of /admin/users: roleIds of POST and PUT /system/api/user, the conditions roleId, hasRole and locked, roleIds, locked and masked of rows; many users at once: POST /system/api/user/batch/roles, /department, /enabled, /unlock and /signOut; what a user may do: GET /system/api/user/{userId}/rights.':
    '/admin/users 的扩展：POST 和 PUT /system/api/user 的 roleIds，查询条件 roleId、hasRole 和 locked，行的 roleIds、locked 和 masked；批量操作用户：POST /system/api/user/batch/roles、/department、/enabled、/unlock 和 /signOut；用户的权限：GET /system/api/user/{userId}/rights。',
  'Import of rows: GET .../import/template, POST .../import/valid, POST .../import, GET .../import/error and .../importProgress of /system/api/user, department, area and dictionary and of /island-assets/device, vehicle, vehicle/mount and facility and of /island-ams/lighting/day, and GET /island-assets/assets/importProgress.':
    '导入行：/system/api/user、department、area 和 dictionary，以及 /island-assets/device、vehicle、vehicle/mount 和 facility，以及 /island-ams/lighting/day 的 GET .../import/template、POST .../import/valid、POST .../import、GET .../import/error 和 .../importProgress，以及 GET /island-assets/assets/importProgress。',
  'Export of rows as CSV or xlsx: POST .../export of /system/api/department, area and dictionary and of /island-assets/device, vehicle and facility.':
    '把行导出为 CSV 或 xlsx：/system/api/department、area 和 dictionary，以及 /island-assets/device、vehicle 和 facility 的 POST .../export。',
  'Changes of many assets: POST /island-assets/device/batchUpdate, vehicle and facility; what is on a carrier: POST /island-assets/vehicle/{id}/mount and /unmount, GET /island-assets/vehicle/{id}/mounted; the change history of one: POST /island-assets/device/{id}/operations, vehicle and facility.':
    '批量更改资产：POST /island-assets/device/batchUpdate，vehicle 和 facility 相同；载体上的挂载：POST /island-assets/vehicle/{id}/mount 和 /unmount，GET /island-assets/vehicle/{id}/mounted；单个资产的变更历史：POST /island-assets/device/{id}/operations，vehicle 和 facility 相同。',
  'Extensions of /my/account: GET and DELETE /system/api/session, POST /system/api/loginLog/page, PUT /system/api/user/self; of /admin/users: GET and POST /system/api/tenantConfig/passwordPolicy.':
    '/my/account 的扩展：GET 和 DELETE /system/api/session，POST /system/api/loginLog/page，PUT /system/api/user/self；/admin/users 的扩展：GET 和 POST /system/api/tenantConfig/passwordPolicy。',
  'POST /system/api/user/verifyPassword checks the password of the signed-in user; without it the idle lock signs in again.':
    'POST /system/api/user/verifyPassword 校验已登录用户的密码；没有它时，无操作锁定后需重新登录。',
  'Codes of an authenticator app as second factor: GET and POST /system/api/personalCenter/secondFactor, its /begin, /recoveryCodes and /remove; DELETE /system/api/user/{userId}/secondFactor and /system/api/tenantInfos/adminUser/{userId}/secondFactor; POST /system/api/role/{id}/secondFactor, and secondFactorRequired of roles. POST /system/api/user/batchOpt/verify accepts a code instead of the batch password.':
    '以身份验证器的动态口令作为双因素认证：GET 和 POST /system/api/personalCenter/secondFactor 及其 /begin、/recoveryCodes 和 /remove；DELETE /system/api/user/{userId}/secondFactor 和 /system/api/tenantInfos/adminUser/{userId}/secondFactor；POST /system/api/role/{id}/secondFactor，以及角色的 secondFactorRequired。POST /system/api/user/batchOpt/verify 可用动态口令代替批量操作密码。',
  'The sessions of other users: GET and DELETE /system/api/user/{userId}/sessions, DELETE /system/api/user/{userId}/sessions/{sessionId}.':
    '其他用户的会话：GET 和 DELETE /system/api/user/{userId}/sessions，DELETE /system/api/user/{userId}/sessions/{sessionId}。',
  'User feedback: POST /island-business/feedback with pictures, and its handling at /page, /{id}, /{id}/reply and /{id}/status.':
    '意见反馈：POST /island-business/feedback，可附图片；处理：/page、/{id}、/{id}/reply 和 /{id}/status。',
  'Personalisation extensions: POST /system/api/theme/personalizedSettings/reset, and the filing text as icp in .../personalizedSettings/new.':
    '个性化配置的扩展：POST /system/api/theme/personalizedSettings/reset，以及 .../personalizedSettings/new 中作为 icp 的备案信息。',
  'Extensions of /admin/announcements: POST /island-business/noticeManage/{id}/release, /{id}/pin, /readers and /audience, DELETE /island-business/noticeManage/{ids}; notices that pop up after the sign-in, isPopup of POST /island-business/noticeCenter/pages.':
    '/admin/announcements 的扩展：POST /island-business/noticeManage/{id}/release、/{id}/pin、/readers 和 /audience，DELETE /island-business/noticeManage/{ids}；登录后弹出的公告：POST /island-business/noticeCenter/pages 的 isPopup。',
  'Extensions of /operation/messageCenter: POST /island-business/newsCenter/export, DELETE /island-business/newsCenter/{ids}.':
    '/operation/messageCenter 的扩展：POST /island-business/newsCenter/export，DELETE /island-business/newsCenter/{ids}。',
  'What a new tenant sets up first: GET /system/api/tenantInfos/checklist.':
    '新租户首先要设置的内容：GET /system/api/tenantInfos/checklist。',
  'POST /system/api/user/batchOpt/verify takes the password encrypted in the body and returns a ticket, which control calls require in the header X-Operation-Ticket.':
    'POST /system/api/user/batchOpt/verify 在请求体中接收加密的密码并返回操作凭证，控制类调用须在请求头 X-Operation-Ticket 中携带该操作凭证。',
  'POST /system/captcha/get takes what the captcha unlocks, signIn or code, in the header X-Captcha-Purpose, and refuses it for anything else.':
    'POST /system/captcha/get 在请求头 X-Captcha-Purpose 中接收验证码的用途 signIn 或 code，用于其他用途时拒绝。',
  'A command to many devices: POST /island-streaming/batch/batchTask; the state of one: GET /island-streaming/command/{id}.':
    '向多台设备下发指令：POST /island-streaming/batch/batchTask；查询单个指令的状态：GET /island-streaming/command/{id}。',
  'The alarm pages: POST /island-alarm/alarm/page, GET /island-alarm/alarm/{id}, its /progress, /log/page and /order, POST /island-alarm/alarm/ack, /handle, /shelve and /export, POST /island-alarm/aiAlarm/page and /review, and AlarmInfo events of every change.':
    '告警页面：POST /island-alarm/alarm/page，GET /island-alarm/alarm/{id} 及其 /progress、/log/page 和 /order，POST /island-alarm/alarm/ack、/handle、/shelve 和 /export，POST /island-alarm/aiAlarm/page 和 /review，以及每次变化时的 AlarmInfo 事件。',
  'Data sets with their dimensions and measures: GET /island-chart/dataset/list; many queries in one call: POST /island-chart/data/query; their answers as a file: POST /island-chart/report/export.':
    '数据集及其维度和度量：GET /island-chart/dataset/list；一次调用查询多项：POST /island-chart/data/query；把结果导出为文件：POST /island-chart/report/export。',
  'Dashboards that users save: GET /island-chart/dashboard/list, POST /island-chart/dashboard, GET, PUT and DELETE /island-chart/dashboard/{id}.':
    '用户保存的看板：GET /island-chart/dashboard/list，POST /island-chart/dashboard，GET、PUT 和 DELETE /island-chart/dashboard/{id}。',
  'Reports that users define: POST /island-chart/customReport/page and /receivers, GET, PUT and DELETE /island-chart/customReport/{id}, POST /island-chart/customReport, /{id}/run and /{id}/history, GET and PUT /island-chart/customReport/{id}/schedule.':
    '用户定义的报表：POST /island-chart/customReport/page 和 /receivers，GET、PUT 和 DELETE /island-chart/customReport/{id}，POST /island-chart/customReport、/{id}/run 和 /{id}/history，GET 和 PUT /island-chart/customReport/{id}/schedule。',
  "The cards of each user's workbench and what they show: GET /island-business/workbench/list and /type/list, POST /island-business/workbench and /reset, GET /island-business/workbench/weather, GET /workflow/task/myTaskPageCount.":
    '每个用户工作台的卡片及其内容：GET /island-business/workbench/list 和 /type/list，POST /island-business/workbench 和 /reset，GET /island-business/workbench/weather，GET /workflow/task/myTaskPageCount。',
  'Wall screens, which a link opens without a session: POST /island-chart/wall/page, POST /island-chart/wall, GET and PUT /island-chart/wall/{id}, its /screen, /alarms, /places, /key and /revoke, DELETE /island-chart/wall/{ids}; with the key of the link in the header X-Wall-Key GET /island-chart/wall/screen, /alarms and /places, and POST /island-chart/wall/data.':
    '大屏，通过链接打开，无需登录：POST /island-chart/wall/page，POST /island-chart/wall，GET 和 PUT /island-chart/wall/{id} 及其 /screen、/alarms、/places、/key 和 /revoke，DELETE /island-chart/wall/{ids}；在请求头 X-Wall-Key 中携带链接的密钥：GET /island-chart/wall/screen、/alarms、/places 和 POST /island-chart/wall/data。',
  'One operation with its changed fields: GET /system/api/operationLog/{id}; the sign-ins of all users: POST /system/api/loginLog/records; the object type, client and duration of rows, and the condition objectName.':
    '单条操作及其变更的字段：GET /system/api/operationLog/{id}；所有用户的登录记录：POST /system/api/loginLog/records；行的对象类型、客户端和耗时，以及查询条件 objectName。',
  'What a role sees and uses: GET and POST /system/api/role/{id}/dataScope and /products; GET /system/api/role/{id}/mainMenu, POST /{id}/copy.':
    '角色可见和可用的范围：GET 和 POST /system/api/role/{id}/dataScope 和 /products；GET /system/api/role/{id}/mainMenu，POST /{id}/copy。',
  'Copying a group and adding devices by UID: POST /island-business/api/group/{id}/copy and /device/uids.':
    '复制分组，按 UID 添加设备：POST /island-business/api/group/{id}/copy 和 /device/uids。',
  'A tenant changes entries of the platform for itself: PUT /system/api/dictionary/{id} accepts them, rows say `changed`, `used` and `dictLabelEn`, and PUT /system/api/dictionary/{id}/restore takes it back.':
    '租户为自己更改平台的字典项：PUT /system/api/dictionary/{id} 接受更改，行中有 `changed`、`used` 和 `dictLabelEn`，PUT /system/api/dictionary/{id}/restore 恢复原值。',
  'Types and attributes of carrier and facility models: GET .../type/list, /attribute/list and /{id}, POST, PUT and DELETE .../{id}/attribute of /island-assets/api/carrierModel and facilityModel.':
    '载体型号与设施型号的类型和属性：/island-assets/api/carrierModel 和 facilityModel 的 GET .../type/list、/attribute/list 和 /{id}，POST、PUT 和 DELETE .../{id}/attribute。',
  'Products and the attribute library: POST /island-assets/device/product/page, POST, PUT and DELETE /island-assets/device/product with its attributes, and /island-assets/api/property.':
    '产品与属性库：POST /island-assets/device/product/page，POST、PUT 和 DELETE /island-assets/device/product（含属性），以及 /island-assets/api/property。',
  'What devices of a product can be told, and definitions of own commands: GET /island-assets/device/product/command/list, .../command/one/{id} and .../command/attribute/list, POST, PUT and DELETE /island-assets/device/product/command with the parameters as attributes.':
    '产品的设备可接收的指令，以及自定义指令：GET /island-assets/device/product/command/list、.../command/one/{id} 和 .../command/attribute/list，POST、PUT 和 DELETE /island-assets/device/product/command，参数作为属性。',
  'Alarm types and their rules: POST /island-alarm/api/alarmtype/findByPage and /simulate, GET, POST, PUT and DELETE /island-alarm/api/alarmtype.':
    '告警类型及其规则：POST /island-alarm/api/alarmtype/findByPage 和 /simulate，GET、POST、PUT 和 DELETE /island-alarm/api/alarmtype。',
  'Mini-apps and who may use them: /island-miniapp/app with /page, /{id}/status, /{id}/auth and /auth/page.':
    '小程序及其授权：/island-miniapp/app 的 /page、/{id}/status、/{id}/auth 和 /auth/page。',
  'Assets and alarms by box and zoom, as points and clusters: POST /island-display/assets/query and /island-streaming/alarmMap with box and zoom; the offline map as vector tiles: GET /island-display/map/tiles/{z}/{x}/{y}; changing the map-display setting: POST /island/event/set/operation.':
    '按视野和缩放级别查询资产和告警，返回单点和聚合点：POST /island-display/assets/query 和 /island-streaming/alarmMap，携带 box 和 zoom；离线地图的矢量瓦片：GET /island-display/map/tiles/{z}/{x}/{y}；更改地图显示设置：POST /island/event/set/operation。',
  'Correction of coordinates: assets with a faulty location at POST /island-assets/assets/locationFaults/page; POST /island-assets/assets/fixLocation with a result per asset.':
    '坐标校正：POST /island-assets/assets/locationFaults/page 列出坐标异常的资产；POST /island-assets/assets/fixLocation 逐个资产返回结果。',
  'Previews as another role: GET /island-display/preview/roles, POST /island-display/preview, and the header x-preview of reads.':
    '以其他角色预览：GET /island-display/preview/roles，POST /island-display/preview，以及读取请求的请求头 x-preview。',
  'What a tenant changes in the page documents, in versions: GET /island-display/document/index and /page for its consoles; /list, /overlay, /versions/page, /difference, /save, /publish, /approve, /reject, /rollback, /discard, /open, /leave, /copy, /remove, /impact, /export, /import and /settings for the schema studio. Events { type: "document", data: { path } } go to the tenant.':
    '租户对页面文档的更改，按版本保存：供其控制台读取的 GET /island-display/document/index 和 /page；供页面工作室使用的 /list、/overlay、/versions/page、/difference、/save、/publish、/approve、/reject、/rollback、/discard、/open、/leave、/copy、/remove、/impact、/export、/import 和 /settings。事件 { type: "document", data: { path } } 发送给该租户。',
  'Versions of the forms of products and models: POST /island-assets/api/form/versions/page, GET /island-assets/api/form/version, POST /island-assets/api/form/version/save, /publish, /rollback and /discard; the items of POST /island-assets/api/form/batch say who published the form, and when.':
    '产品和型号的表单版本：POST /island-assets/api/form/versions/page，GET /island-assets/api/form/version，POST /island-assets/api/form/version/save、/publish、/rollback 和 /discard；POST /island-assets/api/form/batch 的各项注明表单的发布人和发布时间。',
  'The background jobs of all tenants, for operators of the platform: POST /system/api/job/pageList and /retry, GET /system/api/job/kinds and /overview, DELETE /system/api/job/{ids}.':
    '所有租户的后台任务，供平台运营方使用：POST /system/api/job/pageList 和 /retry，GET /system/api/job/kinds 和 /overview，DELETE /system/api/job/{ids}。',
  'Lighting operations under /island-ams/lighting: GET /tree, POST /lamp/page, GET /lamp/{id}, POST /command, /command/batch and /command/impact, POST /override/page, DELETE /override/{ids}, programs and calendars with their groups, and the list of holidays.':
    '照明运行，位于 /island-ams/lighting 之下：GET /tree，POST /lamp/page，GET /lamp/{id}，POST /command、/command/batch 和 /command/impact，POST /override/page，DELETE /override/{ids}，照明方案，日历及其分组，以及节假日列表。',
  'Answers beside the user what every start reads, so that it is one call: GET /system/api/userInfo?also=menu,preferences,tables,alarmSettings,documents,look,intranet, with the data of those calls in `also`.':
    '随用户信息一并返回启动时要读的内容，启动只需一次请求：GET /system/api/userInfo?also=menu,preferences,tables,alarmSettings,documents,look,intranet，各请求的数据在 `also` 中。',
  'Repeats to a new connection the events since its page began to read, `since` ms ago in the handshake, and then says by the message `repeated` whether none is missing; the page is not read again then.':
    '向新的连接补发页面开始读取以来的事件（握手中的 `since`，毫秒），再以消息 `repeated` 说明是否齐全；齐全时页面不再重读。',
};
