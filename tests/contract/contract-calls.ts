/**
 * The calls that every platform has: those of the specification (its section 7) and of earlier public releases. A page
 * that makes any other names a capability in `requires`.
 */
const services: Readonly<Record<string, string>> = {
  '/system': `
    POST /login; GET /logout; GET /api/userInfo; GET /api/system/refresh/token; GET /api/tenantConfig/isIntranet
    GET /api/theme/themeSettings
    POST /api/phone/login; GET /api/phone/phoneVerifyCode; GET /api/phone/phoneFuncVerifyCode
    POST /api/phone/checkPhoneFuncVerifyCode; GET /api/phone/phoneAndMailVerifyCode; POST /api/phone/check
    POST /api/phone/phoneAndMail/verifyCode; POST /api/phone/phoneAndMail/verifyResetPwd
    GET /api/weChat/authorizedCode; POST /api/weChat/login
    GET /api/personalCenter/phoneAndMail/sendVerifyCode; POST /api/personalCenter/phoneAndMail/verifyCode
    GET /api/personalCenter/phone/sendVerifyCode; GET /api/personalCenter/email/sendVerifyCode
    POST /api/personalCenter/phone/verifyCode; POST /api/personalCenter/phone/verifyAndBind
    POST /api/personalCenter/email/verifyCode; POST /api/personalCenter/email/verifyAndBind
    GET /api/personalCenter/we_chat/authorizedCode; POST /api/personalCenter/we_chat/bind
    POST /api/personalCenter/we_chat/unbind
    POST /api/user; PUT /api/user/{id}; GET /api/user/{id}; DELETE /api/user/{ids}; POST /api/user/pageList
    POST /api/user/{departCode}/pageList; GET /api/user/all; GET /api/user/all/{tenantId}
    GET /api/user/allWithDeleted/{tenantId}; GET /api/user/passwordValid/{userId}; POST /api/user/resetPassword
    POST /api/user/resetBatchOptPassword; POST /api/user/changePassword; POST /api/user/changePassword/direct
    POST /api/user/changeBatchOptPassword; POST /api/user/changeBatchOptPassword/direct; POST /api/user/batchOpt/verify
    GET /api/user/{userid}/roles; GET /api/user/{userid}/permissions; GET /api/user/{userid}/permissiondtos
    POST /api/user/{userid}/assignRoles; POST /api/user/{userid}/assignPermissions
    POST /api/role; PUT /api/role/{id}; GET /api/role/{id}; DELETE /api/role/{ids}; POST /api/role/pageList
    POST /api/role/all; GET /api/role/{roleId}/funcs; GET /api/role/{roleId}/users
    POST /api/role/{roleId}/assignMenuFuncs
    POST /api/permission; PUT /api/permission/{id}; GET /api/permission/{id}; DELETE /api/permission/{ids}
    POST /api/permission/pageList; POST /api/permission/all; POST /api/permission/{permissionId}/carrier
    POST /api/permission/{permissionId}/device
    POST /api/area; GET /api/area/{id}; PUT /api/area/{id}; DELETE /api/area/{id}; GET /api/area/tree
    GET /api/area/list; GET /api/area/list/all; GET /api/area/list/noauth; GET /api/area/{id}/tree; GET /api/area/code
    GET /api/area/{tenantId}/tree/rpc
    POST /api/department; GET /api/department/{id}; PUT /api/department/{id}; DELETE /api/department/{id}
    GET /api/department/tree; GET /api/department/list; GET /api/department/list/all; GET /api/department/{id}/tree
    GET /api/department/{tenantId}/tree/rpc
    POST /api/dictionary; PUT /api/dictionary/{id}; GET /api/dictionary/{id}; DELETE /api/dictionary/{ids}
    POST /api/dictionary/pageList; POST /api/dictionary/list; PUT /api/dictionary/sort/{ids}
    GET /api/dictionary/related/{id}; GET /api/dictionary/{id}/checkSystem; GET /api/dictionary/getModelType
    POST /api/dictionaryType; PUT /api/dictionaryType/{id}; GET /api/dictionaryType/{id}
    DELETE /api/dictionaryType/{ids}; POST /api/dictionaryType/pageList; GET /api/dictionaryType/all
    GET /api/dictionaryType/tree; GET /api/dictionaryType/{id}/checkSystem
    POST /api/menu; PUT /api/menu/{id}; GET /api/menu/{id}; DELETE /api/menu/{ids}; POST /api/menu/pageList
    POST /api/func; PUT /api/func/{id}; GET /api/func/{id}; DELETE /api/func/{ids}; POST /api/func/pageList
    GET /api/current/mainMenu; GET /api/current/permissionConfigs; GET /api/current/permissionConfigs/current
    POST /api/current/{menuid}/list
    POST /api/operationLog/records; POST /api/operationLog/records/list; POST /api/operationLog/totalNumber
    POST /api/operationLog/export; GET /api/operationLog/types; GET /api/operationLog/objects
    GET /api/theme/personalizedFiles; POST /api/theme/personalizedFiles; DELETE /api/theme/personalizedFiles/{ids}
    GET /api/theme/personalizedSettings; POST /api/theme/personalizedSettings
    POST /api/theme/personalizedSettings/new; GET /api/theme/facilityCarrierTypeFiles
    POST /api/tenantInfos; GET /api/tenantInfos/{id}; PUT /api/tenantInfos/{id}; DELETE /api/tenantInfos/{ids}
    POST /api/tenantInfos/pageList; GET /api/tenantInfos/findAll; GET /api/tenantInfos/relatedEnumerate
    POST /api/tenantInfos/{id}/{enabled}; GET /api/tenantInfos/MenuAndFunctions/{tenantId}
    POST /api/tenantInfos/MenuAndFunctions/{tenantId}; POST /api/tenantInfos/adminUser
    POST /api/tenantInfos/adminUser/pageList; PUT /api/tenantInfos/adminUser/{userId}
    DELETE /api/tenantInfos/adminUser/{ids}; POST /api/tenantInfos/adminUser/resetPassword
    POST /api/cache; GET /api/cache/{type}; DELETE /api/cache/{type}; DELETE /api/cache/
    POST /api/tag; GET /api/tag/all/{type}; DELETE /api/tag/{type}/{label}; GET /api/weather/{areaCode}
    GET /api/global/coordinateTransform
    POST /mediaInfo/upload; POST /mediaInfo/pageList; GET /mediaInfo/{id}; GET /mediaInfo/types
    GET /mediaInfo/allFiles; GET /mediaInfo/download/{id}; GET /mediaInfo/download/suffix/{id}
    GET /mediaInfo/download/txt/{id}; GET /mediaInfo/preview/{id}; DELETE /mediaInfo/{ids}
    POST /mediaInfo/examine/{id}
    POST /captcha/get; POST /captcha/check`,
  '/island-business': `
    GET /workbench/list; GET /workbench/type/list; GET /workbench/weather; GET /workbench/menus/quick
    GET /workbench/menus/recent; POST /workbench; POST /workbench/config; POST /workbench/reset
    POST /workbench/menus/quick; POST /workbench/menus/recent
    POST /newsCenter/findByPage; POST /newsCenter/add; POST /newsCenter/{id}; GET /newsCenter/allRead
    GET /newsCenter/number; GET /newsCenter/newsType; DELETE /newsCenter/allReadNews
    POST /noticeCenter/pages; GET /noticeCenter/readAllNotice; GET /noticeCenter/readStatus
    GET /noticeCenter/unReadNum; GET /noticeCenter/{id}; GET /noticeCenter/noticeId/{noticeId}
    DELETE /noticeCenter/delAllReadNotice
    POST /noticeManage/add; POST /noticeManage/addRelease; POST /noticeManage/pages; POST /noticeManage/recall/{id}
    PUT /noticeManage/edit; PUT /noticeManage/editRelease; GET /noticeManage/detail/{id}; GET /noticeManage/grade
    GET /noticeManage/noticeType; GET /noticeManage/releaseRange; GET /noticeManage/releaseStatus
    GET /noticeManage/releaseWay
    PUT /api/alarmtype; GET /api/alarmtype/alarmTree; GET /api/alarmtype/alarmTree/valid
    GET /api/alarmtype/serviceTypeAuth; GET /api/alarmtype/{id}; POST /api/alarmtype/findByPage
    POST /api/alarmtype/list; POST /api/alarmtype/updateSubscribe; POST /api/tenant/service/list
    GET /api/iotDeviceConfig; GET /api/iotDeviceConfig/default; POST /api/iotDeviceConfig/update
    GET /api/dict/check
    POST /api/group; PUT /api/group/{id}; DELETE /api/group/{ids}; GET /api/group/list; GET /api/group/list2
    POST /api/group/device; POST /api/group/device/pageList; POST /api/group/device/group/tree
    GET /api/group/device/list/{groupId}; GET /api/group/device/id/list/{groupId}
    DELETE /api/group/device/{groupId}/{ids}; DELETE /api/group/device/{groupId}/all
    GET /api/personal/alarm/notice; POST /api/personal/alarm/notice; POST /api/personal/alarm/subscribe
    POST /api/personal/alarm/subscribe/findPage; POST /api/personal/alarm/subscribe/list
    GET /api/personal/map/view; POST /api/personal/map/view`,
  '/island-assets': `
    POST /device; PUT /device; GET /device/{id}; GET /allDevice/{id}; GET /device/product/list
    GET /device/product/{code}; GET /device/group/{id}; GET /concentratorLoop/{uid}; POST /device/page
    POST /device/list; POST /device/export; POST /device/import; POST /device/import/valid; POST /device/import/error
    POST /device/valid; POST /device/area/{areaCode}/check; POST /device/{departCode}/check; POST /devices
    POST /devices/template/{productModelId}; PUT /devices/relateNote; PUT /devices/deleteNote
    GET /devices/getCommonDownLink; POST /getGroupList; POST /nodeProductCodeList
    POST /vehicle; PUT /vehicle; DELETE /vehicle; GET /vehicle/{id}; GET /vehicle/check/{modelId}; POST /vehicle/page
    POST /vehicle/export; POST /vehicle/import; POST /vehicle/import/valid; POST /vehicle/import/error
    POST /vehicle/template/{modelId}; POST /vehicle/area/{areaCode}/check; POST /vehicle/{departCode}/check
    POST /facility; PUT /facility; DELETE /facility; GET /facility/{id}; GET /facility/check/{modelId}
    POST /facility/page; POST /facility/list; POST /facility/export; POST /facility/import
    POST /facility/import/valid; POST /facility/import/error; POST /facility/template/{modelId}
    POST /facility/area/{areaCode}/check; POST /facility/{departCode}/check
    POST /assets/fixLocation; POST /assets/upload; GET /assets/getImage; GET /assets/importProgress
    GET /tenant/device/type/list; GET /tenant/page/{code}
    POST /api/form/batch; GET /api/form; POST /api/form; POST /api/form/attribute
    POST /api/carrierModel/add; POST /api/carrierModel/update; POST /api/carrierModel/list
    POST /api/carrierModel/list/all; POST /api/carrierModel/batch; DELETE /api/carrierModel/{ids}
    DELETE /api/carrierModel/batch
    POST /api/facilityModel/add; POST /api/facilityModel/update; POST /api/facilityModel/list
    POST /api/facilityModel/list/all; POST /api/facilityModel/batch; DELETE /api/facilityModel/{ids}
    DELETE /api/facilityModel/batch; POST /api/facilityModel/white`,
  '/island-alarm': `GET /api/alarmtype/alarmTree; POST /alarm/count`,
  '/island-streaming': `
    POST /alarm; POST /alarmPage; POST /alarmMap; POST /alarmStatus; POST /businessAlarm; POST /excel; GET /alarm/{id}
    POST /command/sendDownlinkCommond; POST /command/sendCustomizeDownlinkCommond
    GET /command/devicemodel/{id}/downlinkmetadata; GET /batch/batchTasks; GET /batch/batchTask/{id}
    GET /batch/batchTask/commandTracking/{id}; POST /batch/commandTracking/retry; GET /messages
    GET /sensors; GET /sensor/dashboard; GET /sensor/property/{id}; GET /ws/ack/{msgId}`,
  '/chart': `
    GET /panelItemData; GET /panelItemType; GET /outward; GET /statisticType; GET /statusType; GET /tagType
    GET /timeType; GET /allTypeModel; GET /deviceType; GET /getDeviceAuthMap; GET /dashboardlist; POST /panelItem
    POST /panelItemPage; POST /previewData; POST /queryData; POST /export; POST /dashboardlist; DELETE /panelItem`,
  '/island': `
    GET /event/get/operation`,
  '/island-display': `
    GET /map/config; POST /assets/voice/recognize; POST /assets/query; POST /assets/query/aggs; POST /assets/type/area`,
  '/workflow': `
    POST /definition/definitionEnum; POST /definition/page; GET /definition/getDefinition/{id}
    GET /definition/deleteDefinition/{id}; POST /definition/addDefinition; POST /definition/saveDefinition
    POST /definition/saveForm; POST /task/addTask; POST /task/addSystemTask; POST /task/saveTask; POST /task/allPage
    POST /task/myTaskPage; POST /task/nextNode; POST /task/nextNodeByDevice; POST /task/taskEnum; POST /task/excel
    POST /task/excelAll; GET /task/task/{id}; GET /task/flowRecord/{id}; GET /task/myTaskPageCount`,
  '/manage': `POST /alarm/report`,
};

/** Any name of a value in a path: '{id}', ':id'. */
const anyName = (path: string): string => path.replace(/\{\w+\}|:\w+/g, ':');

const calls = new Set(
  Object.entries(services).flatMap(([service, list]) =>
    list
      .split(/[;\n]/)
      .map((call) => call.trim().split(' '))
      .filter(([, path]) => path !== undefined)
      .map(([method, path]) => `${method} ${anyName(`${service}${path}`)}`),
  ),
);

/** True for a call of the contract: 'GET', '/system/api/user/{id}'. */
export const isInContract = (method: string, path: string): boolean => calls.has(`${method} ${anyName(path)}`);
