import { fillPlurals, shownValue } from '../../src/engine/records/fill-text.ts';
import { accountMessages } from './account-messages.ts';
import { alarmMessages } from './alarm-messages.ts';
import { alarmTexts } from './alarm-texts.ts';
import { assetMessages } from './asset-messages.ts';
import type { Bilingual } from './bilingual.ts';
import { commandMessages } from './command-messages.ts';
import { commissioningMessages } from './commissioning-messages.ts';
import { configurationMessages } from './configuration-messages.ts';
import { dataMessages } from './data-messages.ts';
import { documentMessages } from './document-messages.ts';
import { formMessages } from './form-messages.ts';
import { holderMessages } from './holder-messages.ts';
import { importMessages } from './import-messages.ts';
import { jobMessages } from './job-messages.ts';
import { lightingEnergyMessages } from './lighting-energy-messages.ts';
import { lightingMessages } from './lighting-messages.ts';
import { mediaMessages } from './media-messages.ts';
import { noticeMessages } from './notice-messages.ts';
import { productMessages } from './product-messages.ts';
import { reportMessages } from './report-messages.ts';
import { reportedAlarmTexts } from './reported-alarm-texts.ts';
import { secondFactorMessages } from './second-factor-messages.ts';
import { tenantMessages } from './tenant-messages.ts';
import { themeMessages } from './theme-messages.ts';
import { voiceMessages } from './voice-messages.ts';
import { workbenchMessages } from './workbench-messages.ts';

export type Locale = 'zh' | 'en';

const catalogue = {
  ...accountMessages,
  ...alarmMessages,
  ...alarmTexts,
  ...reportedAlarmTexts,
  ...assetMessages,
  ...commandMessages,
  ...commissioningMessages,
  ...jobMessages,
  ...configurationMessages,
  ...dataMessages,
  ...documentMessages,
  ...formMessages,
  ...holderMessages,
  ...importMessages,
  ...lightingEnergyMessages,
  ...lightingMessages,
  ...mediaMessages,
  ...reportMessages,
  ...secondFactorMessages,
  ...tenantMessages,
  ...themeMessages,
  ...noticeMessages,
  ...productMessages,
  ...voiceMessages,
  ...workbenchMessages,
  serverError: { zh: '网络异常，请稍后再试', en: 'Something went wrong on the server. Try again later' },
  diskFull: {
    zh: '未保存：服务器磁盘空间已满，请联系运维人员清理后重试',
    en: "Nothing was saved: the server's disk is full. Ask its operator to free some space, then try again",
  },
  diskFullReading: {
    zh: '服务器磁盘空间已满，暂时无法完成，请联系运维人员清理后重试',
    en: "The server's disk is full. Ask its operator to free some space, then try again",
  },
  platformDown: {
    zh: '平台没有应答，请稍后重试',
    en: 'The platform is not responding. Try again later',
  },
  platformBroke: {
    zh: '平台中断了连接，请稍后重试',
    en: 'The platform closed the connection. Try again later',
  },
  platformSlow: {
    zh: '平台在 {minutes} 分钟内没有返回结果',
    en: 'The platform did not respond within {minutes} {minutes:minute|minutes}',
  },
  notFound: { zh: '接口不存在：{path}', en: 'No route found for {path}' },
  fileMissing: { zh: '文件不存在：{path}', en: 'No file found for {path}' },
  recordMissing: { zh: '数据不存在或已被删除', en: 'The record does not exist or has been deleted' },
  unreadableBody: { zh: '请求内容无法解析', en: 'The request body cannot be read' },
  tookTooLong: { zh: '查询耗时过长，请缩小范围后重试', en: 'The query takes too long. Narrow it down and try again' },
  bodyTooComplex: { zh: '请求内容过于复杂', en: 'The request body is too complex' },
  bodyTooLarge: { zh: '请求内容过大，最多 {limit}', en: 'The request body is too large, the maximum is {limit}' },
  badAddress: { zh: '请求地址不正确', en: 'The address of the request is invalid' },
  tooManyIds: { zh: '一次最多 {max} 项', en: 'At most {max} items at once' },
  badRequest: { zh: '请求参数不正确', en: 'The request is invalid' },
  rangeTooLong: { zh: '时间范围最多 {days} 天', en: 'The time range can be {days} days at most' },
  badSort: { zh: '不支持按 {name} 排序', en: 'Cannot sort by {name}' },
  fieldInvalid: { zh: '格式不正确', en: 'Invalid format' },
  fieldRequired: { zh: '必填', en: 'Required' },
  sessionInvalid: { zh: '登录已失效，请重新登录', en: 'Your session has expired. Sign in again' },
  previewEnded: { zh: '预览已结束，请重新选择角色', en: 'The preview has ended, choose the role again' },
  previewChanges: { zh: '预览不会更改任何内容', en: 'A preview changes nothing' },
  notPermitted: { zh: '没有权限进行此操作', en: 'You do not have permission to do this' },
  signInFailed: { zh: '账号或密码错误', en: 'Wrong account or password' },
  codeInvalid: { zh: '登录凭证无效或已过期', en: 'The sign-in code is invalid or has expired' },
  accountLocked: {
    zh: '密码连续错误次数过多，账号已锁定，请 {minutes} 分钟后再试',
    en: 'Too many wrong passwords. The account is locked, try again in {minutes} {minutes:minute|minutes}',
  },
  captchaRequired: { zh: '请先完成安全验证', en: 'Complete the security verification first' },
  captchaInvalid: {
    zh: '安全验证无效或已过期，请重新验证',
    en: 'The security verification is invalid or has expired. Verify again',
  },
  captchaUnreadable: { zh: '验证请求无法识别', en: 'The verification request cannot be read' },
  captchaKindUnknown: { zh: '不支持该验证类型', en: 'Unknown verification type' },
  captchaExpired: { zh: '验证已失效，请重新获取', en: 'This verification has expired. Get a new one' },
  captchaWrong: { zh: '验证失败', en: 'Verification failed' },
  captchaNoPicture: { zh: '验证图片生成失败，请重试', en: 'The image could not be created. Try again' },
  captchaLocked: {
    zh: '验证失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many wrong answers. Try again in {minutes} {minutes:minute|minutes}',
  },
  accountDisabled: { zh: '账号已被禁用，请联系管理员', en: 'The account is disabled. Contact an administrator' },
  accountExpired: { zh: '账号已过有效期，请联系管理员', en: 'The account has expired. Contact an administrator' },
  tooManyRequests: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests. Try again later' },
  fileRequired: { zh: '请选择文件', en: 'Choose a file' },
  fileEmpty: { zh: '文件中没有数据', en: 'The file has no rows' },
  quoteUnclosed: { zh: '第 {row} 行的引号没有结束', en: 'Unclosed quotation mark in row {row}' },
  columnTwice: { zh: '列重复：{name}', en: 'Duplicate column: {name}' },
  tooManyToExport: {
    zh: '共 {total} 条，最多导出 {limit} 条，请缩小筛选范围',
    en: '{total} rows match, but at most {limit} can be exported. Narrow the filters',
  },
  imported: { zh: '已导入 {ok} 条，{failed} 条失败', en: 'Imported: {ok}, failed: {failed}' },
  loginNameRepeated: { zh: '该账号在文件中重复', en: 'This account appears twice in the file' },
  departmentAmbiguous: {
    zh: '有多个同名部门，请填写部门编码',
    en: 'Several departments have this name. Enter the code',
  },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  loginNameTaken: { zh: '该账号已存在', en: 'This account name is already in use' },
  nameTaken: { zh: '同级下已存在该名称', en: 'This name is already in use at this level' },
  outlineParts: {
    zh: '轮廓只能是一个没有孔洞的多边形',
    en: 'An outline is one polygon without holes',
  },
  versionConflict: {
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Someone else changed this record. Reload and try again',
  },
  uidTaken: {
    zh: '当前企业下已存在该UID，请修改！',
    en: 'A device with this UID already exists. Choose another',
  },
  productMissing: { zh: '产品不存在或已被删除', en: 'The product does not exist or has been deleted' },
  productFixed: { zh: '不能更换设备的产品', en: 'The product of a device cannot be changed' },
  areaMissing: { zh: '区域不存在', en: 'The area does not exist' },
  carrierMissing: { zh: '载体不存在', en: 'The carrier does not exist' },
  dictEntryMissing: { zh: '字典项不存在', en: 'The dictionary has no such entry' },
  attributeTwice: { zh: '属性重复', en: 'Duplicate attribute' },
  devicesBelow: {
    zh: '无法删除“{name}”：仍有 {count} 个设备通过它接入',
    en: 'Cannot delete "{name}": {count} {count:device reports|devices report} through it',
  },
  badTelephone: {
    zh: '电话为 3-20 位数字，可含 + - ( ) 和空格',
    en: 'A phone number has 3-20 digits; + - ( ) and spaces are allowed',
  },
  departmentActive: { zh: '正常', en: 'Active' },
  departmentInactive: { zh: '已停用', en: 'Inactive' },
  departmentStateUnknown: { zh: '请填写“正常”或“已停用”', en: 'Enter "Active" or "Inactive"' },
  leaderUnknown: {
    zh: '没有用户叫这个姓名或账号，请填写用户管理中的姓名或账号',
    en: 'No user has this name or account. Enter one that is listed on the Users page',
  },
  leaderAmbiguous: { zh: '多个用户叫这个姓名，请填写账号', en: 'Several users have this name. Enter the account' },
  leaderMissing: { zh: '负责人不存在', en: 'The head of department does not exist' },
  departmentClosed: { zh: '部门已停用', en: 'This department is inactive' },
  rootStaysActive: { zh: '最上级部门不能停用', en: 'The top department stays active' },
  departmentMissing: { zh: '部门不存在', en: 'The department does not exist' },
  parentClosed: { zh: '上级部门已停用', en: 'The parent department is not active' },
  parentMissing: { zh: '上级不存在', en: 'The parent does not exist' },
  rootKept: { zh: '根节点不能删除', en: 'The root cannot be deleted' },
  rootFixed: { zh: '根节点不能移动', en: 'The root cannot be moved' },
  moveBelowItself: { zh: '不能移动到自身或其下级', en: 'It cannot be moved below itself' },
  tooLong: { zh: '内容过长', en: 'The text is too long' },
  tooManyChildren: { zh: '下级已达 999 个', en: 'There are already 999 entries at this level' },
  inUse: {
    zh: '无法删除：仍有 {users} 个用户、{devices} 个设备、{carriers} 个载体、{facilities} 个设施、{permissions} 个数据权限在使用',
    en: 'Cannot delete: still used by {users} {users:user|users}, {devices} {devices:device|devices}, {carriers} {carriers:carrier|carriers}, {facilities} {facilities:facility|facilities}, {permissions} {permissions:data permission|data permissions}',
  },
  platformEntry: {
    zh: '平台预置的条目不能修改或删除',
    en: 'This entry belongs to the platform and cannot be changed or deleted',
  },
  dictTypeMissing: { zh: '字典类型不存在', en: 'The dictionary type does not exist' },
  dictTypeFixed: { zh: '不能更换字典类型', en: 'The type of an entry cannot be changed' },
  dictLabelTaken: { zh: '该字典中已存在此名称', en: 'This dictionary already has an entry with this name' },
  dictValueTaken: { zh: '该字典中已存在此编号', en: 'This dictionary already has an entry with this code' },
  dictInUse: {
    zh: '无法删除“{label}”：仍有 {use} 在使用',
    en: 'Cannot delete "{label}": in use by {use}',
  },
  dictValueInUse: {
    zh: '无法修改“{label}”的值：仍有 {use} 在使用',
    en: 'The value of "{label}" cannot change: in use by {use}',
  },
  'use.devices': { zh: '{count} 个设备', en: '{count} {count:device|devices}' },
  'use.carriers': { zh: '{count} 个载体', en: '{count} {count:carrier|carriers}' },
  'use.facilities': { zh: '{count} 个设施', en: '{count} {count:facility|facilities}' },
  'use.models': { zh: '{count} 个型号', en: '{count} {count:model|models}' },
  permissionPreview: {
    zh: '可见 {devices} 台设备、{carriers} 个载体、{facilities} 处设施',
    en: '{devices} {devices:device|devices}, {carriers} {carriers:carrier|carriers}, {facilities} {facilities:facility|facilities}',
  },
  permissionPreviewSame: { zh: '与现在相同', en: 'The same as now' },
  permissionPreviewBefore: {
    zh: '现在为 {devices}、{carriers}、{facilities}',
    en: 'Now: {devices}, {carriers}, {facilities}',
  },
  permissionPreviewHolders: {
    zh: '保存后立即对 {users} 个用户、{roles} 个角色生效',
    en: 'Saving applies it at once to {users} {users:user|users} and {roles} {roles:role|roles}',
  },
  useHidden: { zh: '数据权限不足，未统计', en: 'Not counted: your data permission is limited' },
  'use.alarmTypes': { zh: '{count} 种告警类型', en: '{count} {count:alarm type|alarm types}' },
  'use.groups': { zh: '{count} 个分组', en: '{count} {count:group|groups}' },
  'use.alarms': { zh: '{count} 条告警', en: '{count} {count:alarm|alarms}' },
  deleteSelf: { zh: '不能删除自己', en: 'You cannot delete yourself' },
  disableSelf: { zh: '不能禁用自己', en: 'You cannot disable yourself' },
  ownRoles: { zh: '不能修改自己的角色', en: 'You cannot change your own roles' },
  builtInUser: {
    zh: '系统创建的账号不能进行此操作',
    en: 'This system account cannot be changed',
  },
  lastAdmin: { zh: '至少保留一个启用的管理员', en: 'At least one enabled administrator must remain' },
  adminOnly: {
    zh: '只有管理员可以操作管理员账号或角色',
    en: 'Only administrators may change administrators or their roles',
  },
  onlyViewed: { zh: '“{name}”只能查看，不能修改', en: 'You can view "{name}" but not change it' },
  notControlled: { zh: '不能控制“{name}”', en: 'You cannot control "{name}"' },
  outsideScope: {
    zh: '该区域与部门不在您的数据权限内',
    en: 'This area and department are outside your data permission',
  },
  scopeBeyondOwn: {
    zh: '不能授予比自己更大的数据范围',
    en: 'You cannot give a wider data scope than your own',
  },
  permissionNameTaken: { zh: '数据权限名称已存在', en: 'A data permission with this name already exists' },
  permissionMissing: { zh: '数据权限不存在', en: 'The data permission does not exist' },
  permissionInUse: {
    zh: '数据权限“{name}”仍被 {users} 名用户和 {roles} 个角色使用',
    en: '{users} {users:user|users} and {roles} {roles:role|roles} still use the data permission "{name}"',
  },
  roleNameTaken: { zh: '角色名称已存在', en: 'A role with this name already exists' },
  adminRoleKept: { zh: '内置的管理员角色不能修改、复制或删除', en: 'The built-in administrator role is fixed' },
  roleInUse: {
    zh: '角色“{name}”仍有 {count} 名用户在使用：{users}',
    en: '{count} {count:user still has|users still have} the role "{name}": {users}',
  },
  grantBeyondOwn: { zh: '不能授予自己没有的权限（{id}）', en: 'You cannot grant what you do not have ({id})' },
  roleMissing: { zh: '角色不存在', en: 'The role does not exist' },
  rolesNeedFunction: {
    zh: '分配角色需要“分配角色”功能',
    en: 'Assigning roles requires the function "Assign roles"',
  },
  notLocked: { zh: '账号没有被锁定', en: 'The account is not locked' },
  alreadyThere: { zh: '已经是这样', en: 'Already in this state' },
  notSignedIn: { zh: '没有登录', en: 'Not signed in' },
  signOutSelf: { zh: '不能让自己退出，请使用右上角的退出', en: 'To sign yourself out, use the menu at the top right' },
  batchDone: { zh: '已处理 {count} 个用户', en: 'Users processed: {count}' },
  batchPartly: {
    zh: '已处理 {count} 个用户，{failed} 个未处理',
    en: 'Users processed: {count}, not processed: {failed}',
  },
  deleted: { zh: '已删除 {count} 条', en: 'Deleted: {count}' },
  deletedPartly: { zh: '已删除 {count} 条，{failed} 条未删除', en: 'Deleted: {count}, not deleted: {failed}' },
  saved: { zh: '保存成功', en: 'Saved' },
  savedTemporary: {
    zh: '保存成功，该用户登录后须先修改密码',
    en: 'Saved. The user must change the password after signing in',
  },
  menuUrlInvalid: {
    zh: '路径须以 / 开头，由字母、数字和 - _ . 组成，如 /basicData/companies',
    en: 'A path starts with / and consists of letters, digits and - _ . such as /basicData/companies',
  },
  menuUrlTaken: { zh: '该路径已有菜单', en: 'A menu item for this path already exists' },
  menuHasChildren: { zh: '该菜单下还有子菜单，请先删除', en: 'This entry has children: delete them first' },
  functionIdInvalid: {
    zh: '功能编号须为 1-9 位数字：{id}',
    en: 'A function id has 1-9 digits: {id}',
  },
  functionTaken: { zh: '功能编号已被使用：{id}', en: 'This function is already listed: {id}' },
  menuNotPermitted: { zh: '菜单不存在或没有权限：{id}', en: 'The menu item does not exist or is not permitted: {id}' },
  tooManyQuickMenus: { zh: '超出最大数量', en: 'Exceeds maximum count' },
  duplicateMenu: { zh: '菜单重复：{id}', en: 'Duplicate menu item: {id}' },
  read: { zh: '已读', en: 'Read' },
  unread: { zh: '未读', en: 'Unread' },
  statusEnabled: { zh: '正常', en: 'Active' },
  statusDisabled: { zh: '禁用', en: 'Disabled' },
  statusLocked: { zh: '锁定', en: 'Locked' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  unactivated: { zh: '未激活', en: 'Not activated' },
  panelMissing: { zh: '面板不存在：{id}', en: 'No panel found for {id}' },
  scaleUnknown: { zh: '时间范围须为 {names} 之一', en: 'The scale must be one of {names}' },
  alarmTrend: { zh: '告警趋势', en: 'Alarms over time' },
  alarmByType: { zh: '告警类型分布', en: 'Alarms by type' },
  deviceByArea: { zh: '各区域设备状态', en: 'Devices by area' },
  operations: { zh: '运行概况', en: 'Operations' },
  otherTypes: { zh: '其他', en: 'Other' },
  devicesInAll: { zh: '设备总数', en: 'Devices' },
  onlineRate: { zh: '在线率', en: 'Online' },
  alarmsInPeriod: { zh: '告警数', en: 'Alarms' },
  openAlarms: { zh: '未处理告警', en: 'Open alarms' },
  openAlarmsAtMidnight: { zh: '零点时未处理告警', en: 'Open alarms at midnight' },
  poles: { zh: '灯杆总数', en: 'Poles' },
  deviceAlarmDomain: { zh: '设备告警', en: 'Device alarm' },
  businessAlarmDomain: { zh: '业务告警', en: 'Business alarm' },
  aiAlarmDomain: { zh: 'AI 告警', en: 'AI alarm' },
  'dataType.STRING': { zh: '文本', en: 'Text' },
  'dataType.INTEGER': { zh: '整数', en: 'Integer' },
  'dataType.DOUBLE': { zh: '小数', en: 'Decimal' },
  'dataType.ENUM': { zh: '枚举', en: 'Enumeration' },
  'dataType.BOOLEAN': { zh: '布尔', en: 'Yes or no' },
} satisfies Record<string, Bilingual>;

export type MessageKey = keyof typeof catalogue;

/** False for a key that a message had in another version. */
export const isMessageKey = (key: string): key is MessageKey => Object.hasOwn(catalogue, key);

/** A message without placeholders, in both languages. */
export const bilingual = (key: MessageKey): Bilingual => ({ zh: catalogue[key].zh, en: catalogue[key].en });

/** Returns a localised message with its {name} and {count:device|devices} placeholders filled in. */
export function message(locale: Locale, key: MessageKey, params: Record<string, string | number> = {}): string {
  const text = fillPlurals(catalogue[key][locale], params);
  return text.replace(/(#?)\{(\w+)\}/g, (whole, sign: string, name: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    // '#12' is a name.
    return sign + (sign ? String(value) : shownValue(value));
  });
}
