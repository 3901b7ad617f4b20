import { eq, inArray } from 'drizzle-orm';
import * as schema from '../db/schema.ts';
import { type AuditedObject, auditedNothing, auditedTable } from './audited-object.ts';

const users = auditedTable(schema.users, {
  kind: 'user',
  name: { zh: '用户', en: 'User' },
  title: schema.users.name,
  omit: ['failedSignIns', 'lockedUntil', 'lastSignInAt', 'passwordIsTemporary', 'createByAdmin'],
});

/** Users with the names of their roles. */
const auditedUser: AuditedObject = {
  ...users,
  async read(db, tenantId, ids) {
    const found = await users.read(db, tenantId, ids);
    if (found.size === 0) return found;
    const held = await db
      .select({ userId: schema.userRoles.userId, name: schema.roles.name })
      .from(schema.userRoles)
      .innerJoin(schema.roles, eq(schema.roles.id, schema.userRoles.roleId))
      .where(inArray(schema.userRoles.userId, [...found.keys()]))
      .orderBy(schema.roles.name);
    for (const [id, record] of found)
      record.fields.roles = held.filter(({ userId }) => userId === id).map(({ name }) => name);
    return found;
  },
};

/** Every kind of record whose changes are logged. */
export const audited = {
  user: auditedUser,
  role: auditedTable(schema.roles, { kind: 'role', name: { zh: '角色', en: 'Role' }, title: schema.roles.name }),
  department: auditedTable(schema.departments, {
    kind: 'department',
    name: { zh: '部门', en: 'Department' },
    title: schema.departments.name,
  }),
  area: auditedTable(schema.areas, { kind: 'area', name: { zh: '区域', en: 'Area' }, title: schema.areas.name }),
  dictionary: auditedTable(schema.dictionaries, {
    kind: 'dictionary',
    name: { zh: '字典项', en: 'Dictionary entry' },
    title: schema.dictionaries.label,
  }),
  menu: auditedTable(schema.menus, {
    kind: 'menu',
    name: { zh: '菜单', en: 'Menu entry' },
    title: schema.menus.caption,
  }),
  device: auditedTable(schema.devices, {
    kind: 'device',
    name: { zh: '设备', en: 'Device' },
    title: schema.devices.name,
    omit: ['sensorValues', 'onlineStatus', 'statusUpdatedAt', 'lastActiveAt'],
  }),
  notice: auditedTable(schema.notices, {
    kind: 'notice',
    name: { zh: '公告', en: 'Announcement' },
    title: schema.notices.title,
  }),
  feedback: auditedTable(schema.feedback, {
    kind: 'feedback',
    name: { zh: '反馈', en: 'Feedback' },
    title: schema.feedback.number,
    omit: ['browser', 'lastError'],
  }),
  file: auditedTable(schema.mediaFiles, {
    kind: 'file',
    name: { zh: '文件', en: 'File' },
    title: schema.mediaFiles.name,
  }),
  personalization: auditedNothing('personalization', { zh: '个性化配置', en: 'Personalization' }),
  passwordPolicy: auditedNothing('passwordPolicy', { zh: '密码规则', en: 'Password policy' }),
  news: auditedNothing('news', { zh: '消息', en: 'Message' }),
  session: auditedNothing('session', { zh: '登录会话', en: 'Session' }),
  operationLog: auditedNothing('operationLog', { zh: '操作日志', en: 'Operation log' }),
} as const;
