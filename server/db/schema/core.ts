/**
 * Tables of the reference platform. Tables of tenants' data carry `tenant_id`, which every query filters by. Ids are
 * texts: 18-digit snowflake numbers exceed JavaScript's safe integers.
 */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { HandleResult } from '../../../src/schemas/wire/alarms.ts';
import type { Bilingual } from '../../texts/bilingual.ts';
import type { AlarmContent } from './alarm-content.ts';
import type { AlarmDetail, AlarmSource } from './alarm-detail.ts';
import { cell, createdAt, id, moment, updatedAt, version } from './columns.ts';

/** A stored attribute value in wire format. */
export interface AttributeValue {
  uKey: string;
  value: string;
}

const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Settings of the installation: RSA key pair, the seed's version. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() });

export const tenants = pgTable('tenants', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  intranet: boolean('intranet').notNull().default(false),
  /** An expired password allows only to change it; otherwise users are warned. */
  enforcesPasswordExpiry: boolean('enforces_password_expiry').notNull().default(false),
  /** Its administrators manage all tenants (PERM-06). */
  operatesPlatform: boolean('operates_platform').notNull().default(false),
  description: text('description'),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  /** Entries and functions of the platform's menu that its users do not have, whatever their roles grant. */
  withheldMenuIds: jsonb('withheld_menu_ids').$type<string[]>().notNull().default([]),
  withheldFunctionIds: jsonb('withheld_function_ids').$type<string[]>().notNull().default([]),
  /** ONLINE with AMAP shows the online map, anything else the offline one (MAPS-01). */
  mapUseMode: text('map_use_mode').notNull().default('OFFLINE'),
  mapUseType: text('map_use_type').notNull().default('VECTOR'),
  /** Whether coordinates may leave the platform in WGS-84. */
  allowsWgs84: boolean('allows_wgs84').notNull().default(false),
  /** Changes of page documents are published by two people: one asks, another one approves. */
  publishesInPairs: boolean('publishes_in_pairs').notNull().default(false),
  /** Nobody of the tenant signs in afterwards; null is unlimited. */
  expiresAt: moment('expires_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    tenantId: tenantId(),
    /**
     * Unique across tenants (AUTH-18), ignoring case. One that looks like a phone or mailbox is the account's own, so
     * that names and contacts of different accounts never coincide.
     */
    loginName: text('login_name').notNull(),
    name: text('name').notNull(),
    /** Phone, mailbox (ignoring case) and WeChat account are unique across tenants. */
    phoneNumber: text('phone_number'),
    email: text('email'),
    weChatOpenId: text('we_chat_open_id'),
    departmentCode: text('department_code').notNull(),
    departmentManager: boolean('department_manager').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    batchPasswordHash: text('batch_password_hash'),
    passwordUpdatedAt: moment('password_updated_at').notNull().default(sql`now()`),
    /** Set by an administrator: the user must choose another at the next sign-in. */
    passwordIsTemporary: boolean('password_is_temporary').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Created with the tenant: not selectable, roles fixed. */
    createByAdmin: boolean('create_by_admin').notNull().default(false),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** Expiry; null is unlimited. */
    expiredTime: moment('expired_time'),
    /** What the user's console showed at the last sign-in, for mails and text messages to those who have chosen none. */
    language: text('language').$type<'zh' | 'en'>(),
    lastSignInAt: moment('last_sign_in_at'),
    remark: text('remark'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_login_name').on(sql`lower(${t.loginName})`),
    uniqueIndex('users_phone_number').on(t.phoneNumber),
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_we_chat').on(t.weChatOpenId),
    check(
      'users_login_name_is_own',
      sql`(${t.loginName} not like '%@%' and ${t.loginName} !~ '^1[3-9][0-9]{9}$')
        or ${t.loginName} = coalesce(${t.phoneNumber}, '') or lower(${t.loginName}) = lower(coalesce(${t.email}, ''))`,
    ),
    index('users_tenant_department').on(t.tenantId, t.departmentCode),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    refreshHash: text('refresh_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    refreshExpiresAt: moment('refresh_expires_at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** Sign-in time; refreshes keep it. */
    startedAt: moment('started_at').notNull().default(sql`now()`),
    /** When the user last proved who they are; a one-time code made in a session passes it on. */
    authenticatedAt: moment('authenticated_at').notNull().default(sql`now()`),
    /** Last call, to the minute. */
    seenAt: moment('seen_at').notNull().default(sql`now()`),
    /** Set when a refresh has replaced the session, which then lives out its grace period. */
    replacedAt: moment('replaced_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Sign-ins and attempts; kept for 180 days. */
export const signInLog = pgTable(
  'sign_in_log',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A SignInWay: password, phone, weChat, code, sso, secondFactor or recoveryCode. */
    way: text('way').notNull(),
    succeeded: boolean('succeeded').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_log_user').on(t.userId, t.createdAt)],
);

/**
 * Codes sent by phone or mail, and records of who passed one. A new code replaces the one of the same purpose and
 * target.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** signIn, reset, bind, identity or `func:` and the function code; passedIdentity or `passed:` and the function code. */
    purpose: text('purpose').notNull(),
    /** Phone number or e-mail address; the user who passed it. */
    target: text('target').notNull(),
    /** HMAC of the code, which is never stored. */
    codeHash: text('code_hash').notNull(),
    /** The user, if signed in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.target] })],
);

/** The demo's stand-in for SMS and mail. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** sms or mail. */
    channel: text('channel').notNull(),
    target: text('target').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_created').on(t.createdAt)],
);

/** Pending and passed captchas; short-lived, see server/captcha. */
export const captchas = pgTable(
  'captchas',
  {
    /** The token; once passed, the SHA-256 of the verification string. */
    key: text('key').primaryKey(),
    /** blockPuzzle or clickWord. */
    kind: text('kind').notNull(),
    /** asked: pending; passed: not used yet. */
    state: text('state').notNull(),
    /** Answer in pixels of the 310x155 picture; empty once passed. */
    answer: jsonb('answer').$type<{ x: number; y: number }[]>().notNull(),
    /** AES key of this captcha; null for plain points. */
    secretKey: text('secret_key'),
    /** SHA-256 of the client's address and user agent. */
    client: text('client').notNull(),
    clientUid: text('client_uid'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('captchas_client').on(t.client), index('captchas_expires').on(t.expiresAt)],
);

/** Tickets of the batch-operation password: one call of one function within a minute. */
export const operationTickets = pgTable('operation_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  funcCode: text('func_code').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The demo's stand-in for WeChat: QR codes and who scanned them. */
export const weChatScans = pgTable('we_chat_scans', {
  /** Content of the QR code. */
  id: text('id').primaryKey(),
  redirectUri: text('redirect_uri').notNull(),
  state: text('state').notNull(),
  /** The user who confirmed on the phone. */
  openId: text('open_id'),
  /** SHA-256 of the code in the redirect. */
  codeHash: text('code_hash').unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** One-time codes for /login.do and the WeChat sign-in (GUARD-11). */
export const signInCodes = pgTable('sign_in_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The session that made it, and ends it; null if a sign-in page made it. */
  sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

export const roles = pgTable(
  'roles',
  {
    id: id(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    description: text('description'),
    isAdmin: boolean('is_admin').notNull().default(false),
    systemDefault: boolean('system_default').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
    /** Devices and carriers of its users: all, chosen (its data permissions), ownBelow or own department. */
    dataScope: text('data_scope').notNull().default('all'),
    /** Products and models of its users: all, or those in role_products. */
    productScope: text('product_scope').notNull().default('all'),
    /** Its users must have a second factor to sign in. */
    requiresSecondFactor: boolean('requires_second_factor').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('roles_name').on(t.tenantId, t.name)],
);

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] }), index('user_roles_role').on(t.roleId)],
);

/** Ids of tenants' own entries: above the platform's, and safe as JSON numbers (contract 3.2). */
export const menuIds = pgSequence('menu_ids', { startWith: 900001 });

/** The platform's menu, shared by all tenants, and tenants' own entries (`tenant_id` set). */
export const menus = pgTable(
  'menus',
  {
    id: id(),
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    appName: text('app_name').notNull().default('pc'),
    parentId: text('parent_id'),
    caption: jsonb('caption').$type<Bilingual>().notNull(),
    url: text('url').notNull().default(''),
    imgCss: text('img_css'),
    /** tag: in-app page; link: new browser tab; iframe: an extra page route. */
    openType: text('open_type').notNull().default('tag'),
    position: integer('position').notNull().default(0),
    enable: boolean('enable').notNull().default(true),
    /** For tenants that operate the platform only. */
    operatorOnly: boolean('operator_only').notNull().default(false),
  },
  (t) => [index('menus_parent').on(t.parentId)],
);

/**
 * Functions have ids of their own, which may equal a menu's. Two tenants may list the same id; ids listed by the
 * platform are taken.
 */
export const functions = pgTable(
  'functions',
  {
    id: text('id').notNull(),
    menuId: text('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
    caption: jsonb('caption').$type<Bilingual>().notNull(),
    position: integer('position').notNull().default(0),
    enable: boolean('enable').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.menuId, t.id] })],
);

export const roleMenus = pgTable(
  'role_menus',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    menuId: text('menu_id')
      .notNull()
      .references(() => menus.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.menuId] })],
);

export const roleFunctions = pgTable(
  'role_functions',
  {
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    /** A function of the platform or of the role's tenant. */
    functionId: text('function_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.roleId, t.functionId] })],
);

/** Codes of departments and areas are 3-digit groups: '001', '001001' (contract 3.5). */
export const departments = pgTable(
  'departments',
  {
    id: id(),
    tenantId: tenantId(),
    parentId: text('parent_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name'),
    description: text('description'),
    level: integer('level').notNull(),
    position: integer('position').notNull().default(0),
    /** The user who leads it. */
    leaderId: text('leader_id'),
    phone: text('phone'),
    /** The area it looks after. */
    areaCode: text('area_code'),
    enabled: boolean('enabled').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('departments_code').on(t.tenantId, t.code)],
);

export const areas = pgTable(
  'areas',
  {
    id: id(),
    tenantId: tenantId(),
    parentId: text('parent_id'),
    code: text('code').notNull(),
    name: text('name').notNull(),
    districtCode: text('district_code'),
    description: text('description'),
    level: integer('level').notNull(),
    position: integer('position').notNull().default(0),
    /** GCJ-02 degrees. */
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    /** A ring of GCJ-02 points, [longitude, latitude]. */
    outline: jsonb('outline').$type<[number, number][]>(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('areas_code').on(t.tenantId, t.code)],
);

/** Dictionaries of the platform and of tenants (`tenant_id` set). */
export const dictionaryTypes = pgTable('dictionary_types', {
  id: id(),
  tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
  name: jsonb('name').$type<Bilingual>().notNull(),
  remark: text('remark'),
  position: integer('position').notNull().default(0),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const dictionaries = pgTable(
  'dictionaries',
  {
    id: id(),
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    typeId: text('type_id')
      .notNull()
      .references(() => dictionaryTypes.id, { onDelete: 'cascade' }),
    label: jsonb('label').$type<Bilingual>().notNull(),
    value: text('value').notNull(),
    sort: integer('sort').notNull().default(0),
    enabled: boolean('enabled').notNull().default(true),
    /** Hex, '#2a7af5'. */
    color: text('color'),
    /** Name of an icon, or link of an uploaded picture. */
    icon: text('icon'),
    remark: text('remark'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('dictionaries_type').on(t.typeId)],
);

/** What a tenant has changed of the platform's entries; a column without a value is as the platform has it. */
export const dictionaryOverrides = pgTable(
  'dictionary_overrides',
  {
    tenantId: tenantId(),
    dictionaryId: text('dictionary_id')
      .notNull()
      .references(() => dictionaries.id, { onDelete: 'cascade' }),
    label: jsonb('label').$type<Bilingual>(),
    sort: integer('sort'),
    enabled: boolean('enabled'),
    /** Empty for none, as is the remark. */
    color: text('color'),
    remark: text('remark'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.dictionaryId] })],
);

/** Products (device models) of the platform and of tenants (`tenant_id` set). */
export const products = pgTable(
  'products',
  {
    id: id(),
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    deviceType: text('device_type').notNull(),
    deviceTypeName: jsonb('device_type_name').$type<Bilingual>().notNull(),
    protocol: text('protocol'),
    icon: text('icon'),
    /** device, gateway or child (reports through a gateway). */
    nodeType: text('node_type').notNull().default('device'),
    description: text('description'),
    picture: text('picture'),
    enabled: boolean('enabled').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('products_platform_code').on(t.code).where(sql`tenant_id is null`),
    uniqueIndex('products_tenant_code').on(t.tenantId, t.code),
  ],
);

export const productAttributes = pgTable(
  'product_attributes',
  {
    id: id(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** sensor: reported values; configurable: form fields; technique: fixed facts of the model. */
    family: text('family').notNull(),
    uKey: text('u_key').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    /** ENUM, INTEGER, DOUBLE, STRING or BOOLEAN. */
    dataType: text('data_type').notNull(),
    unit: text('unit'),
    defaultValue: text('default_value'),
    isRequired: boolean('is_required').notNull().default(false),
    /** JSON (FORM-26). */
    checkRule: text('check_rule'),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('product_attributes_key').on(t.productId, t.family, t.uKey)],
);

const assetColumns = {
  id: id(),
  tenantId: tenantId(),
  uid: text('uid').notNull(),
  name: text('name').notNull(),
  areaCode: text('area_code').notNull(),
  /** Code of the managing department (`manager` on the wire). */
  departmentCode: text('department_code').notNull(),
  address: text('address'),
  /** GCJ-02 degrees. */
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  cell: cell(),
  installationDate: text('installation_date'),
  /** Business attributes: supplier, installer, production, operationalUnit ... */
  labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
  /** Values of the attributes of its product or model (`configurableAttrs` on the wire). */
  configurableAttrs: jsonb('configurable_attrs').$type<AttributeValue[]>().notNull().default([]),
  /** Values of the fields that the formConfig of its product or model adds (`diyAttrs` on the wire). */
  diyAttrs: jsonb('diy_attrs').$type<Record<string, unknown>>().notNull().default({}),
  /** Photographs (`image` on the wire). */
  images: jsonb('images').$type<Attachment[]>().notNull().default([]),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};

/** Carriers: poles and vehicles (`vehicle` on the wire). */
export const carriers = pgTable(
  'carriers',
  {
    ...assetColumns,
    modelId: text('model_id'),
    type: text('type').notNull(),
    status: text('status').notNull(),
    /** Its own glb file; without one the model's is shown (`modelFile` on the wire). */
    scene: jsonb('scene').$type<Attachment[]>().notNull().default([]),
  },
  (t) => [
    uniqueIndex('carriers_uid').on(t.tenantId, t.uid),
    index('carriers_area').on(t.tenantId, t.areaCode),
    index('carriers_department').on(t.tenantId, t.departmentCode),
    index('carriers_cell').on(t.tenantId, t.cell),
    index('carriers_uid_order').on(t.tenantId, sql`uid collate natural_order`, t.id),
  ],
);

export const facilities = pgTable(
  'facilities',
  {
    ...assetColumns,
    modelId: text('model_id'),
    type: text('type').notNull(),
    status: text('status').notNull(),
    carrierId: text('carrier_id').references(() => carriers.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('facilities_uid').on(t.tenantId, t.uid),
    index('facilities_area').on(t.tenantId, t.areaCode),
    index('facilities_carrier').on(t.carrierId),
    index('facilities_cell').on(t.tenantId, t.cell),
  ],
);

/** The value of a configured attribute, as text. */
const settingOf = (uKey: string) =>
  sql.raw(`jsonb_path_query_first(configurable_attrs, '$[*] ? (@.uKey == "${uKey}").value') #>> '{}'`);

export const devices = pgTable(
  'devices',
  {
    ...assetColumns,
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    carrierId: text('carrier_id').references(() => carriers.id, { onDelete: 'set null' }),
    /** Parent concentrator or gateway. */
    parentDeviceId: text('parent_device_id'),
    /** ONLINE, OFFLINE or UNACTIVATED. */
    onlineStatus: text('online_status').notNull(),
    statusUpdatedAt: moment('status_updated_at'),
    lastActiveAt: moment('last_active_at'),
    sensorValues: jsonb('sensor_values').$type<Record<string, string | number | boolean>>().notNull().default({}),
    /** Of a lamp: its loop and rated power in watts, as its attributes say. Read of all lamps, where each look takes long. */
    loopId: text('loop_id').generatedAlwaysAs(sql`${settingOf('loopId')}`),
    lampPower: doublePrecision('lamp_power').generatedAlwaysAs(
      sql`case when ${settingOf('lampPower')} ~ '^\\d{1,9}(\\.\\d{1,9})?$' then (${settingOf('lampPower')})::float8 end`,
    ),
  },
  (t) => [
    uniqueIndex('devices_uid').on(t.tenantId, t.uid),
    // With all that devices are counted by: the rows themselves are wide.
    index('devices_counted').on(t.tenantId, t.areaCode, t.departmentCode, t.productId, t.onlineStatus),
    index('devices_department').on(t.tenantId, t.departmentCode),
    index('devices_product').on(t.tenantId, t.productId, t.id),
    index('devices_carrier').on(t.carrierId),
    index('devices_parent').on(t.parentDeviceId),
    index('devices_cell').on(t.tenantId, t.cell),
    // The orders of its pages, with their tie-breaker: a page is read without sorting 50,000 devices.
    index('devices_name').on(t.tenantId, sql`name collate natural_order`, t.id),
    index('devices_uid_order').on(t.tenantId, sql`uid collate natural_order`, t.id),
    index('devices_created').on(t.tenantId, t.createdAt, t.id),
    index('devices_status').on(t.tenantId, t.onlineStatus, t.id),
  ],
);

/** Models of carriers and facilities (contract 4). */
export const assetModels = pgTable(
  'asset_models',
  {
    id: id(),
    tenantId: tenantId(),
    /** CARRIER or FACILITY. */
    businessType: text('business_type').notNull(),
    code: text('code').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    /** Dictionary value of type 829743063894999040 (carrier) or 829743104193871872 (facility). */
    type: text('type').notNull(),
    manufacturer: text('manufacturer'),
    description: text('description'),
    /** Metres. */
    height: doublePrecision('height'),
    /** Places for equipment by kind, {arm: 2, led: 1}. */
    slots: jsonb('slots').$type<Record<string, number>>().notNull().default({}),
    pictures: jsonb('pictures').$type<Attachment[]>().notNull().default([]),
    /** The glb file. */
    scene: jsonb('scene').$type<Attachment[]>().notNull().default([]),
    enabled: boolean('enabled').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('asset_models_code').on(t.tenantId, t.businessType, t.code)],
);

export const alarmTypes = pgTable(
  'alarm_types',
  {
    id: id(),
    /** Null for the platform's types. */
    tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    name: jsonb('name').$type<Bilingual>().notNull(),
    /** 'root' for a category. */
    parentId: text('parent_id').notNull(),
    deviceType: text('device_type'),
    productCode: text('product_code'),
    /** Dictionary id of type 843154794105704448. */
    levelId: text('level_id'),
    /** '66' device alarms, '55' business alarms (contract 3.9). */
    domainId: text('domain_id').notNull(),
  },
  (t) => [
    uniqueIndex('alarm_types_platform_key').on(t.key).where(sql`tenant_id is null`),
    uniqueIndex('alarm_types_tenant_key').on(t.tenantId, t.key),
  ],
);

export const alarms = pgTable(
  'alarms',
  {
    /** Event id on the wire. */
    id: id(),
    tenantId: tenantId(),
    /** device, business or ai, as in the alarm bell. */
    kind: text('kind').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => alarmTypes.id),
    levelId: text('level_id').notNull(),
    deviceId: text('device_id'),
    carrierId: text('carrier_id'),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    /** In the platform's language. */
    description: text('description').notNull(),
    /** In English, for search and order; null for a text that somebody wrote, and for alarms of earlier versions. */
    descriptionEn: text('description_en'),
    /** What the description says, for readers of any language; null where `descriptionEn` is. */
    content: jsonb('content').$type<AlarmContent>(),
    address: text('address'),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    cell: cell(),
    happenedAt: moment('happened_at').notNull(),
    /** Number of repetitions while active. */
    repeats: integer('repeats').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    /** When its condition ended; null while it is active. A detection of a camera is momentary: it is cleared at once. */
    clearedAt: moment('cleared_at'),
    handledAt: moment('handled_at'),
    handledBy: text('handled_by'),
    /** fixed, false or later; later leaves it unhandled. */
    handleResult: text('handle_result').$type<HandleResult>(),
    handleNote: text('handle_note'),
    /** The alarm that this one is folded under. */
    parentId: text('parent_id'),
    shelvedUntil: moment('shelved_until'),
    shelvedBy: text('shelved_by'),
    source: text('source').$type<AlarmSource>().notNull().default('device'),
    detail: jsonb('detail').$type<AlarmDetail>().notNull().default({}),
  },
  (t) => [
    // With all that alarms are counted by most: a year of them is read without their texts.
    index('alarms_time').on(t.tenantId, t.happenedAt, t.kind, t.levelId, t.deviceId, t.areaCode, t.departmentCode),
    index('alarms_kind').on(t.tenantId, t.kind, t.happenedAt),
    index('alarms_last').on(t.tenantId, t.lastAt),
    // The condition of isOpen, except shelving: it is the first page of everybody.
    index('alarms_open')
      .on(t.tenantId, t.kind, t.happenedAt)
      .where(sql`handled_at is null and (cleared_at is null or acknowledged_at is null)`),
    // When alarms stopped being open: what was open at an earlier time is found without those that had ended before.
    index('alarms_ended').on(
      t.tenantId,
      sql`least(handled_at, case when cleared_at is not null and acknowledged_at is not null then greatest(cleared_at, acknowledged_at) end)`,
    ),
    uniqueIndex('alarms_active').on(t.tenantId, t.typeId, t.deviceId).where(sql`cleared_at is null`),
    index('alarms_device').on(t.deviceId),
    index('alarms_carrier').on(t.carrierId),
    index('alarms_parent').on(t.parentId).where(sql`parent_id is not null`),
    index('alarms_cell').on(t.tenantId, t.cell),
    index('alarms_shelved').on(t.shelvedUntil).where(sql`shelved_until is not null`),
  ],
);

export const quickMenus = pgTable(
  'quick_menus',
  {
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menuId: text('menu_id').notNull(),
    appName: text('app_name').notNull().default('pc'),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appName, t.menuId] })],
);

export const recentMenus = pgTable(
  'recent_menus',
  {
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    menuId: text('menu_id').notNull(),
    appName: text('app_name').notNull().default('pc'),
    visitedAt: moment('visited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.appName, t.menuId] })],
);

/** Client reports: /manage/alarm/report (GUARD-05). */
export const clientReports = pgTable('client_reports', {
  id: id(),
  tenantId: text('tenant_id'),
  userId: text('user_id'),
  title: text('title').notNull(),
  type: text('type').notNull(),
  text: text('text').notNull(),
  createdAt: createdAt(),
});

export const personalization = pgTable(
  'personalization',
  {
    id: id(),
    tenantId: tenantId(),
    /** esso, portal or screen. */
    system: text('system').notNull(),
    /** logo, imageMap, backgroundImage, favicon, title or icp. */
    type: text('type').notNull(),
    /** Name of the uploaded file (contract 3.4); null for texts. */
    key: text('key'),
    link: text('link'),
    title: text('title'),
    /** Order among pictures of one type, from 0. */
    position: integer('position').notNull().default(0),
    /** The uploaded file, if the link points to this platform. */
    fileId: text('file_id').references(() => mediaFiles.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('personalization_item').on(t.tenantId, t.system, t.type, t.position)],
);

/** Uploaded files, stored in the database so that all instances and backups have them. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    tenantId: tenantId(),
    /** Purpose, such as 'notice', 'feedback', 'theme' (contract 3.15). */
    appType: text('app_type').notNull(),
    /** '0' is the root; personalisation uses '<system>/<type>'. */
    directoryId: text('directory_id').notNull().default('0'),
    name: text('name').notNull(),
    /** IMG, GIF, VIDEO, AUDIO or UNKNOWN. */
    type: text('type').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 of the content in hex. */
    hash: text('hash').notNull(),
    /** Unguessable, and shown only with the record that has the file. */
    key: text('key').notNull(),
    createUserId: text('create_user_id'),
    createUserName: text('create_user_name'),
    createdAt: createdAt(),
    content: bytea('content').notNull(),
  },
  (t) => [index('media_files_place').on(t.tenantId, t.appType, t.directoryId)],
);

/** An attachment of a notice or feedback. */
export interface Attachment {
  id: string;
  name: string;
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** A tenant's notices; `content` is sanitised HTML. */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    tenantId: tenantId(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** notice, maintenance, safety or other. */
    noticeType: text('notice_type').notNull().default('notice'),
    /** normal, important or urgent. */
    grade: text('grade').notNull().default('normal'),
    /** all, department, role or user. */
    releaseRange: text('release_range').notNull().default('all'),
    /** Department codes, role ids or user ids, depending on the range. */
    audience: jsonb('audience').$type<string[]>().notNull().default([]),
    /** draft, scheduled, released or recalled. */
    status: text('status').notNull().default('draft'),
    releaseTime: moment('release_time'),
    /** Expiry; null is unlimited. */
    expireTime: moment('expire_time'),
    /** Shown automatically to users who have not read it. */
    isPopup: boolean('is_popup').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    createUserId: text('create_user_id'),
    createUserName: text('create_user_name').notNull().default(''),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('notices_release').on(t.tenantId, t.status, t.releaseTime)],
);

export const noticeReads = pgTable(
  'notice_reads',
  {
    noticeId: text('notice_id')
      .notNull()
      .references(() => notices.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readAt: moment('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] }), index('notice_reads_user').on(t.userId)],
);

/** Messages to one user (`newsCenter` on the wire). */
export const news = pgTable(
  'news',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** alarm, order, asset, import, account or system. */
    newsType: text('news_type').notNull(),
    newsInfo: jsonb('news_info').$type<Bilingual>().notNull(),
    /** Subject to open, if any. */
    eventId: text('event_id'),
    /** How to open it: deviceAlarm, businessAlarm, order, device, notice, import ... */
    eventType: text('event_type'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [index('news_user').on(t.userId, t.createdAt), index('news_unread').on(t.userId).where(sql`read_at is null`)],
);

/** A user's stored settings: /system/api/cache (contract 3.12). */
export const userCache = pgTable(
  'user_cache',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    content: jsonb('content').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/** A user's notification preferences (contract 3.12). */
export const noticePreferences = pgTable('notice_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  alarmNoticeTypes: jsonb('alarm_notice_types').$type<string[]>().notNull(),
  workflowNoticeTypes: jsonb('workflow_notice_types').$type<string[]>().notNull(),
  ledNoticeTypes: jsonb('led_notice_types').$type<string[]>().notNull(),
  radioNoticeTypes: jsonb('radio_notice_types').$type<string[]>().notNull(),
});

/** Feedback about the console. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    tenantId: tenantId(),
    /** Number within the tenant, from 1. */
    number: integer('number').notNull(),
    /** fault, idea or question. */
    type: text('type').notNull(),
    text: text('text').notNull(),
    contact: text('contact'),
    /** The page, such as '/admin/users?page=2'. */
    pagePath: text('page_path'),
    browser: text('browser'),
    /** Version of the console. */
    version: text('version'),
    /** Request id or message of the last failure. */
    lastError: text('last_error'),
    pictures: jsonb('pictures').$type<Attachment[]>().notNull().default([]),
    /** new, doing, done or closed. */
    status: text('status').notNull().default('new'),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('feedback_number').on(t.tenantId, t.number),
    index('feedback_status').on(t.tenantId, t.status, t.createdAt),
  ],
);

export const feedbackReplies = pgTable(
  'feedback_replies',
  {
    id: id(),
    feedbackId: text('feedback_id')
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('feedback_replies_feedback').on(t.feedbackId)],
);

export const flowDefinitions = pgTable('flow_definitions', {
  id: id(),
  tenantId: tenantId(),
  key: text('key').notNull(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  formConfig: jsonb('form_config').notNull().default({}),
});

/** Custom attributes of a model: POST /island-assets/api/form/batch (contract 6). */
export const assetForms = pgTable(
  'asset_forms',
  {
    tenantId: tenantId(),
    /** CARRIER, FACILITY or IOTDEVICE. */
    businessType: text('business_type').notNull(),
    /** Id of the model or product. */
    businessId: text('business_id').notNull(),
    form: jsonb('form').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.businessType, t.businessId] })],
);

/** Payloads too large for a notification; written and deleted by the socket.io adapter. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  createdAt: createdAt(),
  payload: bytea('payload'),
});
