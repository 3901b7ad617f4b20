import type { Capability } from './capabilities.ts';

/** The meaning of each capability, for operators; apart from the names, which the console loads at start. */
export const capabilityMeanings: Readonly<Record<Capability, string>> = {
  charts:
    'Predefined panels: their list at POST /chart/panelItemPage, their data with a scale at GET /chart/panelItemData, and the data of one that is being designed at POST /chart/previewData.',
  deviceOverview: 'Device totals and the number online: GET /island-assets/device/stat/overview.',
  departmentMove:
    'Moves a department or an area in its tree: POST /system/api/department/move and /system/api/area/move.',
  areaOutlines:
    'Outlines of areas: GET /system/api/area/{id}/outlines, PUT /system/api/area/{id}/outline, outline and version of GET /system/api/area/{id}, and hasOutline in its tree.',
  departmentExtras:
    'Extensions of /admin/organization: leaderId, phone, areaCode and active of POST and PUT /system/api/department, and those with leaderName and order in its tree; a department that is not active gets no more users and assets.',
  permissionExtras:
    'Extensions of /admin/dataPermission: rights of deviceConfig and carrierConfig, facilityCount of rows; what a data permission allows and who has it: POST /system/api/permission/{id}/effective, GET /system/api/permission/{id}/holders.',
  userFiles: 'User export: POST /system/api/user/export.',
  userExtras:
    'Extensions of /admin/users: roleIds of POST and PUT /system/api/user, the conditions roleId, hasRole and locked, roleIds, locked and masked of rows; many users at once: POST /system/api/user/batch/roles, /department, /enabled, /unlock and /signOut; what a user may do: GET /system/api/user/{userId}/rights.',
  imports:
    'Import of rows: GET .../import/template, POST .../import/valid, POST .../import, GET .../import/error and .../importProgress of /system/api/user, department, area and dictionary and of /island-assets/device, vehicle, vehicle/mount and facility and of /island-ams/lighting/day, and GET /island-assets/assets/importProgress.',
  exports:
    'Export of rows as CSV or xlsx: POST .../export of /system/api/department, area and dictionary and of /island-assets/device, vehicle and facility.',
  assetExtras:
    'Changes of many assets: POST /island-assets/device/batchUpdate, vehicle and facility; what is on a carrier: POST /island-assets/vehicle/{id}/mount and /unmount, GET /island-assets/vehicle/{id}/mounted; the change history of one: POST /island-assets/device/{id}/operations, vehicle and facility.',
  accountSecurity:
    'Extensions of /my/account: GET and DELETE /system/api/session, POST /system/api/loginLog/page, PUT /system/api/user/self; of /admin/users: GET and POST /system/api/tenantConfig/passwordPolicy.',
  passwordCheck:
    'POST /system/api/user/verifyPassword checks the password of the signed-in user; without it the idle lock signs in again.',
  secondFactor:
    'Codes of an authenticator app as second factor: GET and POST /system/api/personalCenter/secondFactor, its /begin, /recoveryCodes and /remove; DELETE /system/api/user/{userId}/secondFactor and /system/api/tenantInfos/adminUser/{userId}/secondFactor; POST /system/api/role/{id}/secondFactor, and secondFactorRequired of roles. POST /system/api/user/batchOpt/verify accepts a code instead of the batch password.',
  userSessions:
    'The sessions of other users: GET and DELETE /system/api/user/{userId}/sessions, DELETE /system/api/user/{userId}/sessions/{sessionId}.',
  feedback:
    'User feedback: POST /island-business/feedback with pictures, and its handling at /page, /{id}, /{id}/reply and /{id}/status.',
  personalizationExtras:
    'Personalisation extensions: POST /system/api/theme/personalizedSettings/reset, and the filing text as icp in .../personalizedSettings/new.',
  noticeExtras:
    'Extensions of /admin/announcements: POST /island-business/noticeManage/{id}/release, /{id}/pin, /readers and /audience, DELETE /island-business/noticeManage/{ids}; notices that pop up after the sign-in, isPopup of POST /island-business/noticeCenter/pages.',
  messageExtras:
    'Extensions of /operation/messageCenter: POST /island-business/newsCenter/export, DELETE /island-business/newsCenter/{ids}.',
  firstSteps: 'What a new tenant sets up first: GET /system/api/tenantInfos/checklist.',
  operationTickets:
    'POST /system/api/user/batchOpt/verify takes the password encrypted in the body and returns a ticket, which control calls require in the header X-Operation-Ticket.',
  captchaPurpose:
    'POST /system/captcha/get takes what the captcha unlocks, signIn or code, in the header X-Captcha-Purpose, and refuses it for anything else.',
  commands:
    'A command to many devices: POST /island-streaming/batch/batchTask; the state of one: GET /island-streaming/command/{id}.',
  lighting:
    'Lighting operations under /island-ams/lighting: GET /tree, POST /lamp/page, GET /lamp/{id}, POST /command, /command/batch and /command/impact, POST /override/page, DELETE /override/{ids}, programs and calendars with their groups, and the list of holidays.',
  alarmDesk:
    'The alarm pages: POST /island-alarm/alarm/page, GET /island-alarm/alarm/{id}, its /progress, /log/page and /order, POST /island-alarm/alarm/ack, /handle, /shelve and /export, POST /island-alarm/aiAlarm/page and /review, and AlarmInfo events of every change.',
  dataQuery:
    'Data sets with their dimensions and measures: GET /island-chart/dataset/list; many queries in one call: POST /island-chart/data/query; their answers as a file: POST /island-chart/report/export.',
  dashboards:
    'Dashboards that users save: GET /island-chart/dashboard/list, POST /island-chart/dashboard, GET, PUT and DELETE /island-chart/dashboard/{id}.',
  customReports:
    'Reports that users define: POST /island-chart/customReport/page and /receivers, GET, PUT and DELETE /island-chart/customReport/{id}, POST /island-chart/customReport, /{id}/run and /{id}/history, GET and PUT /island-chart/customReport/{id}/schedule.',
  wallScreens:
    'Wall screens, which a link opens without a session: POST /island-chart/wall/page, POST /island-chart/wall, GET and PUT /island-chart/wall/{id}, its /screen, /alarms, /places, /key and /revoke, DELETE /island-chart/wall/{ids}; with the key of the link in the header X-Wall-Key GET /island-chart/wall/screen, /alarms and /places, and POST /island-chart/wall/data.',
  operationDetails:
    'One operation with its changed fields: GET /system/api/operationLog/{id}; the sign-ins of all users: POST /system/api/loginLog/records; the object type, client and duration of rows, and the condition objectName.',
  roleScopes:
    'What a role sees and uses: GET and POST /system/api/role/{id}/dataScope and /products; GET /system/api/role/{id}/mainMenu, POST /{id}/copy.',
  dictionaryExtras:
    'A tenant changes entries of the platform for itself: PUT /system/api/dictionary/{id} accepts them, rows say `changed`, `used` and `dictLabelEn`, and PUT /system/api/dictionary/{id}/restore takes it back.',
  groupExtras: 'Copying a group and adding devices by UID: POST /island-business/api/group/{id}/copy and /device/uids.',
  modelConfig:
    'Types and attributes of carrier and facility models: GET .../type/list, /attribute/list and /{id}, POST, PUT and DELETE .../{id}/attribute of /island-assets/api/carrierModel and facilityModel.',
  productConfig:
    'Products and the attribute library: POST /island-assets/device/product/page, POST, PUT and DELETE /island-assets/device/product with its attributes, and /island-assets/api/property.',
  productCommands:
    'What devices of a product can be told, and definitions of own commands: GET /island-assets/device/product/command/list, .../command/one/{id} and .../command/attribute/list, POST, PUT and DELETE /island-assets/device/product/command with the parameters as attributes.',
  alarmTypes:
    'Alarm types and their rules: POST /island-alarm/api/alarmtype/findByPage and /simulate, GET, POST, PUT and DELETE /island-alarm/api/alarmtype.',
  miniApps: 'Mini-apps and who may use them: /island-miniapp/app with /page, /{id}/status, /{id}/auth and /auth/page.',
  workbenchCards:
    "The cards of each user's workbench and what they show: GET /island-business/workbench/list and /type/list, POST /island-business/workbench and /reset, GET /island-business/workbench/weather, GET /workflow/task/myTaskPageCount.",
  places:
    'Assets and alarms by box and zoom, as points and clusters: POST /island-display/assets/query and /island-streaming/alarmMap with box and zoom; the offline map as vector tiles: GET /island-display/map/tiles/{z}/{x}/{y}; changing the map-display setting: POST /island/event/set/operation.',
  locationFixes:
    'Correction of coordinates: assets with a faulty location at POST /island-assets/assets/locationFaults/page; POST /island-assets/assets/fixLocation with a result per asset.',
  previewAs:
    'Previews as another role: GET /island-display/preview/roles, POST /island-display/preview, and the header x-preview of reads.',
  documentOverlays:
    'What a tenant changes in the page documents, in versions: GET /island-display/document/index and /page for its consoles; /list, /overlay, /versions/page, /difference, /save, /publish, /approve, /reject, /rollback, /discard, /open, /leave, /copy, /remove, /impact, /export, /import and /settings for the schema studio. Events { type: "document", data: { path } } go to the tenant.',
  formVersions:
    'Versions of the forms of products and models: POST /island-assets/api/form/versions/page, GET /island-assets/api/form/version, POST /island-assets/api/form/version/save, /publish, /rollback and /discard; the items of POST /island-assets/api/form/batch say who published the form, and when.',
  jobs: 'The background jobs of all tenants, for operators of the platform: POST /system/api/job/pageList and /retry, GET /system/api/job/kinds and /overview, DELETE /system/api/job/{ids}.',
  startAnswers:
    'Answers beside the user what every start reads, so that it is one call: GET /system/api/userInfo?also=menu,preferences,tables,alarmSettings,documents,look,intranet, with the data of those calls in `also`.',
  repeatedEvents:
    'Repeats to a new connection the events since its page began to read, `since` ms ago in the handshake, and then says by the message `repeated` whether none is missing; the page is not read again then.',
};
