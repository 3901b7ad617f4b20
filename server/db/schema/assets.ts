/** Groups of devices, the library of attributes, and what products, models and alarm types have beside their row. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { AlarmTemplate } from './alarm-content.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { alarmTypes, assetModels, devices, products, tenants, users } from './core.ts';

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

/** Groups of devices (contract 3.12). */
export const deviceGroups = pgTable(
  'device_groups',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    remark: text('remark'),
    /** IOTDEVICE, CARRIER or FACILITY (`deviceTypeEnum` on the wire). */
    assetKind: text('asset_kind').notNull().default('IOTDEVICE'),
    /** Key of the device type, 'SingleLampController'. */
    deviceTypeCode: text('device_type_code').notNull(),
    /** PRIVATE: the owner's; COMMON: the tenant's. */
    groupType: text('group_type').notNull(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Filters of a dynamic group, as POST /island-assets/device/page takes them; null for a list of members. */
    condition: jsonb('condition').$type<Record<string, unknown>>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('device_groups_tenant').on(t.tenantId, t.groupType, t.ownerId)],
);

export const deviceGroupMembers = pgTable(
  'device_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => deviceGroups.id, { onDelete: 'cascade' }),
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.deviceId] }), index('device_group_members_device').on(t.deviceId)],
);

const attributeColumns = {
  uKey: text('u_key').notNull(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  /** STRING, INTEGER, DOUBLE, ENUM or BOOLEAN. */
  dataType: text('data_type').notNull(),
  unit: text('unit'),
  defaultValue: text('default_value'),
  isRequired: boolean('is_required').notNull().default(false),
  /** JSON (FORM-26). */
  checkRule: text('check_rule'),
};

/** The library of attributes that products and models copy from. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    /** Null for the platform's. */
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    /** sensor, configurable or command. */
    category: text('category').notNull(),
    ...attributeColumns,
    description: text('description'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('properties_key').on(t.tenantId, t.category, t.uKey)],
);

/** Attributes of carrier and facility models. */
export const modelAttributes = pgTable(
  'model_attributes',
  {
    id: id(),
    modelId: text('model_id')
      .notNull()
      .references(() => assetModels.id, { onDelete: 'cascade' }),
    ...attributeColumns,
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('model_attributes_key').on(t.modelId, t.uKey)],
);

/** Commands that devices of a product understand. */
export const productCommands = pgTable(
  'product_commands',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    /** Attribute definitions of its parameters. */
    parameters: jsonb('parameters').$type<Record<string, unknown>[]>().notNull().default([]),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('product_commands_key').on(t.productId, t.key)],
);

/** When an alarm begins or ends. */
export interface AlarmRule {
  /** uKey of a sensor attribute. */
  attribute: string;
  operator: '>' | '>=' | '<' | '<=' | '==' | '!=';
  value: string;
  /** Seconds that it must hold. */
  seconds: number;
  /** Reports in a row. */
  times: number;
}

/** What a tenant has set for an alarm type; without a row the type's own values apply. */
export const alarmTypeSettings = pgTable(
  'alarm_type_settings',
  {
    tenantId: tenantId(),
    alarmTypeId: text('alarm_type_id')
      .notNull()
      .references(() => alarmTypes.id, { onDelete: 'cascade' }),
    enabled: boolean('enabled').notNull().default(true),
    /** Dictionary id of type 843154794105704448. */
    levelId: text('level_id'),
    /** Hex, '#fd4d62'. */
    color: text('color'),
    rule: jsonb('rule').$type<AlarmRule>(),
    clearRule: jsonb('clear_rule').$type<AlarmRule>(),
    /** At most `times` alarms in `seconds`. */
    damping: jsonb('damping').$type<{ times: number; seconds: number }>(),
    noticeRoleIds: jsonb('notice_role_ids').$type<string[]>().notNull().default([]),
    /** SYSTEMPUSH, POPUP, sms, email. */
    noticeWays: jsonb('notice_ways').$type<string[]>().notNull().default([]),
    /** Only from 'HH:mm' to 'HH:mm'. */
    workingHours: jsonb('working_hours').$type<{ from: string; to: string }>(),
    isPopup: boolean('is_popup').notNull().default(true),
    sound: text('sound'),
    /** The work order to make. */
    flowId: text('flow_id'),
    advice: text('advice'),
    /** For readers of English; null for `advice`. */
    adviceEn: text('advice_en'),
    /** What alarms of the type say; null for the text of the platform. */
    template: jsonb('template').$type<AlarmTemplate>(),
    version: version(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.alarmTypeId] })],
);
