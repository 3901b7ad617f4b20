import { eq, inArray } from 'drizzle-orm';
import { type Ring, ringArea } from '../../src/engine/geo/rings.ts';
import * as schema from '../db/schema.ts';
import { naturally } from '../http/page.ts';
import { auditedAlarm } from './audited-alarm.ts';
import { auditedAlarmType } from './audited-alarm-type.ts';
import { auditedForm, auditedModel, auditedProduct, auditedProductCommand } from './audited-assets.ts';
import { auditedDocument, auditedDocumentSettings } from './audited-documents.ts';
import { auditedEnergySettings } from './audited-energy.ts';
import { auditedEntry } from './audited-entry.ts';
import { auditedFaultLimits } from './audited-faults.ts';
import { auditedJob } from './audited-job.ts';
import { auditedDevice, auditedLampTest } from './audited-lamps.ts';
import { auditedMapOperation, auditedMapSettings } from './audited-map.ts';
import { type AuditedObject, auditedNothing, auditedTable } from './audited-object.ts';
import { auditedTenant, auditedTenantAdmin } from './audited-tenants.ts';

const users = auditedTable(schema.users, {
  kind: 'user',
  name: { zh: '用户', en: 'User' },
  title: schema.users.name,
  omit: ['failedSignIns', 'lockedUntil', 'lastSignInAt', 'passwordIsTemporary', 'createByAdmin'],
});

/** Users with the names of their roles and data permissions, and whether they have a second factor. */
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
      .orderBy(naturally(schema.roles.name));
    const own = await db
      .select({ userId: schema.userDataPermissions.userId, name: schema.dataPermissions.name })
      .from(schema.userDataPermissions)
      .innerJoin(schema.dataPermissions, eq(schema.dataPermissions.id, schema.userDataPermissions.permissionId))
      .where(inArray(schema.userDataPermissions.userId, [...found.keys()]))
      .orderBy(naturally(schema.dataPermissions.name));
    const factors = await db
      .select({ userId: schema.secondFactors.userId })
      .from(schema.secondFactors)
      .where(inArray(schema.secondFactors.userId, [...found.keys()]));
    for (const [id, record] of found) {
      const mine = ({ userId }: { userId: string }) => userId === id;
      record.fields.roles = held.filter(mine).map(({ name }) => name);
      record.fields.permissions = own.filter(mine).map(({ name }) => name);
      record.fields.secondFactor = factors.some(mine);
    }
    return found;
  },
};

const areas = auditedTable(schema.areas, {
  kind: 'area',
  name: { zh: '区域', en: 'Area' },
  title: schema.areas.name,
});

/** Areas; of an outline the number of its corners and what it holds, which are easier to compare than its corners. */
const auditedArea: AuditedObject = {
  ...areas,
  async read(db, tenantId, ids) {
    const found = await areas.read(db, tenantId, ids);
    for (const { fields } of found.values()) {
      const ring = fields.outline as Ring | null;
      fields.outline = ring && `${ring.length} · ${(ringArea(ring) / 1e6).toFixed(4)} km²`;
    }
    return found;
  },
};

const roles = auditedTable(schema.roles, {
  kind: 'role',
  name: { zh: '角色', en: 'Role' },
  title: schema.roles.name,
});

/** Roles with what they grant: captions of entries and functions, names of data permissions. */
const auditedRole: AuditedObject = {
  ...roles,
  async read(db, tenantId, ids) {
    const found = await roles.read(db, tenantId, ids);
    if (found.size === 0) return found;
    const of = [...found.keys()];
    const entries = await db
      .select({ roleId: schema.roleMenus.roleId, caption: schema.menus.caption })
      .from(schema.roleMenus)
      .innerJoin(schema.menus, eq(schema.menus.id, schema.roleMenus.menuId))
      .where(inArray(schema.roleMenus.roleId, of))
      .orderBy(schema.menus.id);
    const functions = await db
      .select({ roleId: schema.roleFunctions.roleId, id: schema.roleFunctions.functionId })
      .from(schema.roleFunctions)
      .where(inArray(schema.roleFunctions.roleId, of))
      .orderBy(schema.roleFunctions.functionId);
    const permissions = await db
      .select({ roleId: schema.roleDataPermissions.roleId, name: schema.dataPermissions.name })
      .from(schema.roleDataPermissions)
      .innerJoin(schema.dataPermissions, eq(schema.dataPermissions.id, schema.roleDataPermissions.permissionId))
      .where(inArray(schema.roleDataPermissions.roleId, of))
      .orderBy(naturally(schema.dataPermissions.name));
    const products = await db.select().from(schema.roleProducts).where(inArray(schema.roleProducts.roleId, of));
    for (const [id, { fields }] of found) {
      const mine = ({ roleId }: { roleId: string }) => roleId === id;
      fields.products = products.filter(mine).map((one) => one.businessId);
      fields.menus = entries.filter(mine).map(({ caption }) => caption.zh);
      fields.functions = functions.filter(mine).map((one) => one.id);
      fields.permissions = permissions.filter(mine).map(({ name }) => name);
    }
    return found;
  },
};

const permissions = auditedTable(schema.dataPermissions, {
  kind: 'permission',
  name: { zh: '数据权限', en: 'Data permission' },
  title: schema.dataPermissions.name,
  omit: ['updatedBy'],
});

/** Data permissions with what they allow per group. */
const auditedPermission: AuditedObject = {
  ...permissions,
  async read(db, tenantId, ids) {
    const found = await permissions.read(db, tenantId, ids);
    if (found.size === 0) return found;
    const scopes = await db
      .select()
      .from(schema.dataPermissionScopes)
      .where(inArray(schema.dataPermissionScopes.permissionId, [...found.keys()]));
    for (const [id, { fields }] of found) {
      for (const { permissionId, groupName, ...scope } of scopes) if (permissionId === id) fields[groupName] = scope;
    }
    return found;
  },
};

/** Every kind of record whose changes are logged. */
export const audited = {
  user: auditedUser,
  role: auditedRole,
  permission: auditedPermission,
  department: auditedTable(schema.departments, {
    kind: 'department',
    name: { zh: '部门', en: 'Department' },
    title: schema.departments.name,
  }),
  area: auditedArea,
  dictionary: auditedEntry,
  menu: auditedTable(schema.menus, {
    kind: 'menu',
    name: { zh: '菜单', en: 'Menu item' },
    title: schema.menus.caption,
  }),
  device: auditedDevice,
  carrier: auditedTable(schema.carriers, {
    kind: 'carrier',
    name: { zh: '载体', en: 'Carrier' },
    title: schema.carriers.name,
  }),
  facility: auditedTable(schema.facilities, {
    kind: 'facility',
    name: { zh: '设施', en: 'Facility' },
    title: schema.facilities.name,
  }),
  commandTask: auditedTable(schema.commandTasks, {
    kind: 'commandTask',
    name: { zh: '批量控制任务', en: 'Command task' },
    title: schema.commandTasks.commandName,
    omit: ['succeeded', 'failed', 'status', 'endedAt'],
  }),
  lightingProgram: auditedTable(schema.lightingPrograms, {
    kind: 'lightingProgram',
    name: { zh: '照明方案', en: 'Lighting program' },
    title: schema.lightingPrograms.name,
    omit: ['updatedBy'],
  }),
  lightingCalendar: auditedTable(schema.lightingCalendars, {
    kind: 'lightingCalendar',
    name: { zh: '照明日历', en: 'Lighting calendar' },
    title: schema.lightingCalendars.name,
    omit: ['updatedBy'],
  }),
  lightingDays: auditedNothing('lightingDays', { zh: '节假日与调休', en: 'Public holidays' }),
  lightingHolder: auditedNothing('lightingHolder', { zh: '集中控制器的照明方案', en: 'Concentrator programs' }),
  lampTest: auditedLampTest,
  lightingOverride: auditedNothing('lightingOverride', { zh: '照明手动控制', en: 'Lighting override' }),
  lightingEnergySettings: auditedEnergySettings,
  lightingFaultLimits: auditedFaultLimits,
  lightingEnergyFile: auditedNothing('lightingEnergyFile', { zh: '照明能耗报表', en: 'Lighting energy report' }),
  dashboard: auditedTable(schema.dashboards, {
    kind: 'dashboard',
    name: { zh: '看板', en: 'Dashboard' },
    title: schema.dashboards.name,
    omit: ['ownerId'],
  }),
  customReport: auditedTable(schema.customReports, {
    kind: 'customReport',
    name: { zh: '自定义报表', en: 'Custom report' },
    title: schema.customReports.name,
    omit: ['nextRunAt', 'lastRunAt'],
  }),
  report: auditedNothing('report', { zh: '报表', en: 'Report' }),
  assetForm: auditedForm,
  group: auditedTable(schema.deviceGroups, {
    kind: 'group',
    name: { zh: '设备分组', en: 'Device group' },
    title: schema.deviceGroups.name,
  }),
  miniApp: auditedTable(schema.miniApps, {
    kind: 'miniApp',
    name: { zh: '小程序', en: 'Mini-app' },
    title: schema.miniApps.name,
  }),
  alarm: auditedAlarm,
  alarmType: auditedAlarmType,
  dictionaryType: auditedTable(schema.dictionaryTypes, {
    kind: 'dictionaryType',
    name: { zh: '字典', en: 'Dictionary' },
    title: schema.dictionaryTypes.name,
  }),
  product: auditedProduct,
  productCommand: auditedProductCommand,
  property: auditedTable(schema.properties, {
    kind: 'property',
    name: { zh: '属性', en: 'Attribute' },
    title: schema.properties.name,
  }),
  tenant: auditedTenant,
  tenantAdmin: auditedTenantAdmin,
  job: auditedJob,
  carrierModel: auditedModel('carrierModel', { zh: '载体型号', en: 'Carrier model' }),
  facilityModel: auditedModel('facilityModel', { zh: '设施型号', en: 'Facility model' }),
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
  wallScreen: auditedTable(schema.wallScreens, {
    kind: 'wallScreen',
    name: { zh: '大屏', en: 'Wall screen' },
    title: schema.wallScreens.name,
    omit: ['ownerId', 'keyHash', 'lastSeenAt', 'lastAddress'],
  }),
  file: auditedTable(schema.mediaFiles, {
    kind: 'file',
    name: { zh: '文件', en: 'File' },
    title: schema.mediaFiles.name,
  }),
  personalization: auditedNothing('personalization', { zh: '个性化配置', en: 'Personalization' }),
  mapOperation: auditedMapOperation,
  mapSettings: auditedMapSettings,
  document: auditedDocument,
  documentSettings: auditedDocumentSettings,
  coordinates: auditedNothing('coordinates', { zh: '坐标', en: 'Coordinates' }),
  passwordPolicy: auditedNothing('passwordPolicy', { zh: '密码规则', en: 'Password policy' }),
  news: auditedNothing('news', { zh: '消息', en: 'Message' }),
  session: auditedNothing('session', { zh: '登录会话', en: 'Session' }),
  operationLog: auditedNothing('operationLog', { zh: '操作日志', en: 'Operation log' }),
} as const;
