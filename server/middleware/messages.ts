import type { Bilingual } from '../db/schema.ts';

/** The product's two languages. */
export type Locale = 'zh' | 'en';

const catalogue = {
  serverError: { zh: '网络异常，请稍后再试', en: 'Something went wrong on the server, please try again later' },
  notFound: { zh: '接口不存在：{path}', en: 'There is no such interface: {path}' },
  fileMissing: { zh: '文件不存在：{path}', en: 'There is no such file: {path}' },
  recordMissing: { zh: '数据不存在或已被删除', en: 'The record does not exist or has been deleted' },
  unreadableBody: { zh: '请求内容无法解析', en: 'The request body cannot be read' },
  bodyTooLarge: { zh: '请求内容过大，最多 {limit}', en: 'The request body is too large, the most is {limit}' },
  badRequest: { zh: '请求参数不正确', en: 'The request does not fit the rules' },
  badSort: { zh: '不支持按 {name} 排序', en: 'Cannot sort by {name}' },
  fieldInvalid: { zh: '格式不正确', en: 'The format is not correct' },
  fieldRequired: { zh: '必填', en: 'Required' },
  sessionInvalid: { zh: '登录已失效，请重新登录', en: 'Your session is no longer valid, please sign in again' },
  notPermitted: { zh: '没有权限进行此操作', en: 'You are not permitted to do this' },
  signInFailed: { zh: '账号或密码错误', en: 'Wrong account or password' },
  codeInvalid: { zh: '登录凭证无效或已过期', en: 'The sign-in code is not valid or has expired' },
  accountLocked: {
    zh: '密码连续错误次数过多，账号已锁定，请 {minutes} 分钟后再试',
    en: 'Too many wrong passwords: the account is locked, please try again in {minutes} minutes',
  },
  accountDisabled: { zh: '账号已被禁用，请联系管理员', en: 'The account is disabled, please ask an administrator' },
  accountExpired: { zh: '账号已过有效期，请联系管理员', en: 'The account has expired, please ask an administrator' },
  tenantDisabled: { zh: '所属租户已停用', en: 'The tenant is disabled' },
  tooManyRequests: { zh: '操作过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  loginNameTaken: { zh: '该账号已存在', en: 'This account name is already in use' },
  nameTaken: { zh: '同级下已存在该名称', en: 'This name is already in use at this level' },
  versionConflict: {
    zh: '数据已被他人修改，请刷新后重试',
    en: 'Somebody else has changed this record, please reload and try again',
  },
  departmentMissing: { zh: '部门不存在', en: 'The department does not exist' },
  parentMissing: { zh: '上级不存在', en: 'The parent does not exist' },
  rootFixed: { zh: '根节点不能删除', en: 'The root cannot be deleted' },
  tooLong: { zh: '内容过长', en: 'The text is too long' },
  tooManyChildren: { zh: '下级已达 999 个', en: 'There are already 999 entries at this level' },
  inUse: {
    zh: '无法删除：仍有 {users} 个用户、{devices} 个设备、{carriers} 个载体、{facilities} 个设施在使用',
    en: 'Cannot delete: still used by {users} users, {devices} devices, {carriers} carriers, {facilities} facilities',
  },
  deleteSelf: { zh: '不能删除自己', en: 'You cannot delete yourself' },
  disableSelf: { zh: '不能禁用自己', en: 'You cannot disable yourself' },
  ownRoles: { zh: '不能修改自己的角色', en: 'You cannot change your own roles' },
  builtInUser: {
    zh: '系统创建的账号不能进行此操作',
    en: 'This account was made by the system and cannot be changed so',
  },
  lastAdmin: { zh: '至少保留一个启用的管理员', en: 'At least one enabled administrator must remain' },
  adminOnly: {
    zh: '只有管理员可以操作管理员账号或角色',
    en: 'Only administrators may change administrators or their roles',
  },
  roleMissing: { zh: '角色不存在', en: 'The role does not exist' },
  deleted: { zh: '已删除 {count} 条', en: 'Deleted: {count}' },
  deletedPartly: { zh: '已删除 {count} 条，{failed} 条未删除', en: 'Deleted: {count}, not deleted: {failed}' },
  saved: { zh: '保存成功', en: 'Saved' },
  menuNotPermitted: { zh: '菜单不存在或没有权限：{id}', en: 'The menu entry does not exist or is not permitted: {id}' },
  tooManyQuickMenus: { zh: '超出最大数量', en: 'Exceeds maximum count' },
  duplicateMenu: { zh: '菜单重复：{id}', en: 'The menu entry appears twice: {id}' },
  statusEnabled: { zh: '正常', en: 'Enabled' },
  statusDisabled: { zh: '禁用', en: 'Disabled' },
  statusLocked: { zh: '锁定', en: 'Locked' },
  online: { zh: '在线', en: 'Online' },
  offline: { zh: '离线', en: 'Offline' },
  unactivated: { zh: '未激活', en: 'Not activated' },
  alarmHappened: { zh: '告警发生', en: 'Happened' },
  alarmProcessing: { zh: '处理中', en: 'In progress' },
  alarmCleared: { zh: '已恢复', en: 'Cleared' },
  alarmHandled: { zh: '已处理', en: 'Handled' },
  deviceAlarmDomain: { zh: '设备告警', en: 'Device alarm' },
  businessAlarmDomain: { zh: '业务告警', en: 'Business alarm' },
  aiAlarmDomain: { zh: 'AI 告警', en: 'AI alarm' },
  'dataType.STRING': { zh: '文本', en: 'Text' },
  'dataType.INTEGER': { zh: '整数', en: 'Integer' },
  'dataType.DOUBLE': { zh: '小数', en: 'Decimal' },
  'dataType.ENUM': { zh: '枚举', en: 'Enumeration' },
  'dataType.BOOLEAN': { zh: '布尔', en: 'Yes or no' },
} satisfies Record<string, Bilingual>;

/** A key of the platform's message catalogue. */
export type MessageKey = keyof typeof catalogue;

/** The message in the reader's language, its {name} placeholders filled. */
export function message(locale: Locale, key: MessageKey, params: Record<string, string | number> = {}): string {
  return catalogue[key][locale].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
