/**
 * The tables of the reference platform. Every table of a tenant's data carries `tenant_id`, and every query names it.
 * Ids are texts: snowflake numbers of 18 digits exceed JavaScript's safe integers, and on the wire all ids are strings.
 */
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Bilingual } from '../texts/bilingual.ts';

/** One configurable attribute's stored value, as the wire carries it. */
export interface AttributeValue {
  uKey: string;
  value: string;
}

const id = () => text('id').primaryKey();
const tenantId = () =>
  text('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });
const moment = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => moment('created_at').notNull().default(sql`now()`);
const updatedAt = () => moment('updated_at').notNull().default(sql`now()`);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What belongs to the installation and not to a tenant: the RSA key pair, the seed's version. */
export const settings = pgTable('settings', { key: text('key').primaryKey(), value: jsonb('value').notNull() });

export const tenants = pgTable('tenants', {
  id: id(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  enabled: boolean('enabled').notNull().default(true),
  intranet: boolean('intranet').notNull().default(false),
  createdAt: createdAt(),
});

export const users = pgTable(
  'users',
  {
    id: id(),
    tenantId: tenantId(),
    /** Unique over all tenants (AUTH-18), compared without case. */
    loginName: text('login_name').notNull(),
    name: text('name').notNull(),
    phoneNumber: text('phone_number'),
    email: text('email'),
    weChatOpenId: text('we_chat_open_id'),
    departmentCode: text('department_code').notNull(),
    departmentManager: boolean('department_manager').notNull().default(false),
    passwordHash: text('password_hash').notNull(),
    batchPasswordHash: text('batch_password_hash'),
    passwordUpdatedAt: moment('password_updated_at').notNull().default(sql`now()`),
    enabled: boolean('enabled').notNull().default(true),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Made with the tenant itself: not selectable, its roles cannot be changed. */
    createByAdmin: boolean('create_by_admin').notNull().default(false),
    failedSignIns: integer('failed_sign_ins').notNull().default(0),
    lockedUntil: moment('locked_until'),
    /** The account's end of validity; null is without limit. */
    expiredTime: moment('expired_time'),
    lastSignInAt: moment('last_sign_in_at'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_login_name').on(sql`lower(${t.loginName})`),
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
    /** SHA-256 of the token; the token itself is never stored. */
    tokenHash: text('token_hash').notNull().unique(),
    refreshHash: text('refresh_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    refreshExpiresAt: moment('refresh_expires_at').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    /** When the person signed in; a refresh keeps it. */
    startedAt: moment('started_at').notNull().default(sql`now()`),
    /** The last call, to the minute. */
    seenAt: moment('seen_at').notNull().default(sql`now()`),
    /** Set once a refresh has put another session in its place; it only lives out its grace period. */
    replacedAt: moment('replaced_at'),
    createdAt: createdAt(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Who signed in or tried to; kept for 180 days. */
export const signInLog = pgTable(
  'sign_in_log',
  {
    id: id(),
    tenantId: tenantId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** password, phone, weChat, code or sso. */
    way: text('way').notNull(),
    succeeded: boolean('succeeded').notNull(),
    ip: text('ip'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
  },
  (t) => [index('sign_in_log_user').on(t.userId, t.createdAt)],
);

/**
 * Codes sent by phone or mail, and for a while who passed one. One of a purpose and target at a time: a new one takes the place
 * of the old.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    /** signIn, reset, bind, identity or `func:` and the function code; passedIdentity or `passed:` and the function code. */
    purpose: text('purpose').notNull(),
    /** The phone number or e-mail address that it was sent to; who passed it. */
    target: text('target').notNull(),
    /** HMAC of the code; the code itself is never stored here. */
    codeHash: text('code_hash').notNull(),
    /** Whose it is where somebody is signed in. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    wrongTries: integer('wrong_tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.target] })],
);

/** The demo's stand-in for a phone company and a mail server: what they would have delivered. */
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

/** Captchas that wait for an answer, and answers that wait to be used. Short-lived; see server/captcha. */
export const captchas = pgTable(
  'captchas',
  {
    /** The token, or for a passed one the SHA-256 of its verification string. */
    key: text('key').primaryKey(),
    /** blockPuzzle or clickWord. */
    kind: text('kind').notNull(),
    /** asked: waits for the check; passed: waits to be used. */
    state: text('state').notNull(),
    /** The points of the right answer in pixels of the 310x155 picture; empty once passed. */
    answer: jsonb('answer').$type<{ x: number; y: number }[]>().notNull(),
    /** AES key of this captcha alone, null where the installation sends plain points. */
    secretKey: text('secret_key'),
    /** SHA-256 of address and browser of whoever asked. */
    client: text('client').notNull(),
    clientUid: text('client_uid'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('captchas_client').on(t.client), index('captchas_expires').on(t.expiresAt)],
);

/** What the batch-operation password is exchanged for: one control call of one function within a minute. */
export const operationTickets = pgTable('operation_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  funcCode: text('func_code').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** The demo's stand-in for WeChat: a QR code that is shown, and who has scanned it. */
export const weChatScans = pgTable('we_chat_scans', {
  /** What stands in the QR code. */
  id: text('id').primaryKey(),
  redirectUri: text('redirect_uri').notNull(),
  state: text('state').notNull(),
  /** Of whoever confirmed on the phone. */
  openId: text('open_id'),
  /** SHA-256 of the code that the page was sent on with. */
  codeHash: text('code_hash').unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** One-time codes that /login.do and the WeChat sign-in exchange for a session (GUARD-11). */
export const signInCodes = pgTable('sign_in_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
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

/** Ids of entries that tenants add: above the platform's own, and small enough for a JSON number (contract 3.2). */
export const menuIds = pgSequence('menu_ids', { startWith: 900001 });

/** The platform's menu tree, the same for every tenant, and the entries that a tenant adds for itself (`tenant_id` set). */
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
  },
  (t) => [index('menus_parent').on(t.parentId)],
);

/**
 * Functions are numbered apart from menus: an id may stand in both tables. Two tenants may list one id, each in an entry
 * of its own; what the platform lists nobody lists again.
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

/** Department and area codes are texts of 3-digit groups: '001', '001001' (contract 3.5); others refer to them by code. */
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('areas_code').on(t.tenantId, t.code)],
);

/** Dictionaries are the platform's, the same for every tenant, until a tenant adds its own (`tenant_id` set). */
export const dictionaryTypes = pgTable('dictionary_types', {
  id: id(),
  tenantId: text('tenant_id').references(() => tenants.id, { onDelete: 'cascade' }),
  name: jsonb('name').$type<Bilingual>().notNull(),
  position: integer('position').notNull().default(0),
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
  },
  (t) => [index('dictionaries_type').on(t.typeId)],
);

/** Products (device models) belong to the platform; `product_tenants` would narrow them later. */
export const products = pgTable('products', {
  id: id(),
  code: text('code').notNull().unique(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  deviceType: text('device_type').notNull(),
  deviceTypeName: jsonb('device_type_name').$type<Bilingual>().notNull(),
  protocol: text('protocol'),
  icon: text('icon'),
  position: integer('position').notNull().default(0),
});

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
    /** JSON text as FORM-26 describes it. */
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
  /** The managing department's code (`manager` on the wire). */
  departmentCode: text('department_code').notNull(),
  address: text('address'),
  /** GCJ-02 degrees. */
  longitude: doublePrecision('longitude'),
  latitude: doublePrecision('latitude'),
  installationDate: text('installation_date'),
  /** Business attributes: supplier, installer, production, operationalUnit ... */
  labels: jsonb('labels').$type<Record<string, string>>().notNull().default({}),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};

/** Poles and vehicles: what devices are mounted on (`vehicle` on the wire). */
export const carriers = pgTable(
  'carriers',
  { ...assetColumns, modelId: text('model_id'), type: text('type').notNull(), status: text('status').notNull() },
  (t) => [
    uniqueIndex('carriers_uid').on(t.tenantId, t.uid),
    index('carriers_area').on(t.tenantId, t.areaCode),
    index('carriers_department').on(t.tenantId, t.departmentCode),
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
  (t) => [uniqueIndex('facilities_uid').on(t.tenantId, t.uid), index('facilities_area').on(t.tenantId, t.areaCode)],
);

export const devices = pgTable(
  'devices',
  {
    ...assetColumns,
    productId: text('product_id')
      .notNull()
      .references(() => products.id),
    carrierId: text('carrier_id').references(() => carriers.id, { onDelete: 'set null' }),
    /** The concentrator or gateway it reports through. */
    parentDeviceId: text('parent_device_id'),
    /** ONLINE, OFFLINE or UNACTIVATED. */
    onlineStatus: text('online_status').notNull(),
    statusUpdatedAt: moment('status_updated_at'),
    lastActiveAt: moment('last_active_at'),
    configurableAttrs: jsonb('configurable_attrs').$type<AttributeValue[]>().notNull().default([]),
    sensorValues: jsonb('sensor_values').$type<Record<string, string | number | boolean>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('devices_uid').on(t.tenantId, t.uid),
    index('devices_area').on(t.tenantId, t.areaCode),
    index('devices_department').on(t.tenantId, t.departmentCode),
    index('devices_product').on(t.tenantId, t.productId),
    index('devices_carrier').on(t.carrierId),
    index('devices_parent').on(t.parentDeviceId),
  ],
);

/** The models of carriers and facilities (contract 4, carrierModel and facilityModel). */
export const assetModels = pgTable('asset_models', {
  id: id(),
  tenantId: tenantId(),
  /** CARRIER or FACILITY. */
  businessType: text('business_type').notNull(),
  code: text('code').notNull(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  /** The value of a dictionary entry of type 829743063894999040 (carrier) or 829743104193871872 (facility). */
  type: text('type').notNull(),
  manufacturer: text('manufacturer'),
});

export const alarmTypes = pgTable('alarm_types', {
  id: id(),
  key: text('key').notNull().unique(),
  name: jsonb('name').$type<Bilingual>().notNull(),
  /** 'root' for a category. */
  parentId: text('parent_id').notNull(),
  deviceType: text('device_type'),
  productCode: text('product_code'),
  /** The id of a dictionary entry of type 843154794105704448. */
  levelId: text('level_id'),
  /** '66' device alarms, '55' business alarms (contract 3.9). */
  domainId: text('domain_id').notNull(),
});

export const alarms = pgTable(
  'alarms',
  {
    /** The event id of the wire. */
    id: id(),
    tenantId: tenantId(),
    /** device, business or ai: the three rows of the alarm bell. */
    kind: text('kind').notNull(),
    typeId: text('type_id')
      .notNull()
      .references(() => alarmTypes.id),
    levelId: text('level_id').notNull(),
    deviceId: text('device_id'),
    carrierId: text('carrier_id'),
    areaCode: text('area_code').notNull(),
    departmentCode: text('department_code').notNull(),
    description: text('description').notNull(),
    address: text('address'),
    longitude: doublePrecision('longitude'),
    latitude: doublePrecision('latitude'),
    happenedAt: moment('happened_at').notNull(),
    /** How often the same alarm came again while it was open. */
    repeats: integer('repeats').notNull().default(0),
    lastAt: moment('last_at').notNull(),
    acknowledgedAt: moment('acknowledged_at'),
    acknowledgedBy: text('acknowledged_by'),
    clearedAt: moment('cleared_at'),
    handledAt: moment('handled_at'),
    handledBy: text('handled_by'),
    handleNote: text('handle_note'),
  },
  (t) => [
    index('alarms_time').on(t.tenantId, t.happenedAt),
    index('alarms_open').on(t.tenantId, t.kind).where(sql`handled_at is null`),
    index('alarms_device').on(t.deviceId),
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

/** What browsers report of themselves: /manage/alarm/report (GUARD-05). */
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
    /** The name of the uploaded file (contract 3.4); null for texts. */
    key: text('key'),
    link: text('link'),
    title: text('title'),
    /** Several pictures of one type follow each other, from 0. */
    position: integer('position').notNull().default(0),
    /** The uploaded file, when the link leads to one of this platform. */
    fileId: text('file_id').references(() => mediaFiles.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('personalization_item').on(t.tenantId, t.system, t.type, t.position)],
);

/** Uploaded files with what is in them: in the database, so that every instance and every back-up has them. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: id(),
    tenantId: tenantId(),
    /** What it belongs to, such as 'notice', 'feedback', 'theme' (contract 3.15). */
    appType: text('app_type').notNull(),
    /** '0' is the root; files of personalisation stand in '<system>/<type>'. */
    directoryId: text('directory_id').notNull().default('0'),
    name: text('name').notNull(),
    /** IMG, GIF, VIDEO, AUDIO or UNKNOWN. */
    type: text('type').notNull(),
    mimeType: text('mime_type').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    /** SHA-256 of the content, hex. */
    hash: text('hash').notNull(),
    /** Nobody can guess it: whoever has the address with it may read the file, as pictures in pages carry no token. */
    key: text('key').notNull(),
    createUserId: text('create_user_id'),
    createUserName: text('create_user_name'),
    createdAt: createdAt(),
    content: bytea('content').notNull(),
  },
  (t) => [index('media_files_place').on(t.tenantId, t.appType, t.directoryId)],
);

/** A file that a notice or a feedback carries. */
export interface Attachment {
  id: string;
  name: string;
  downloadUrl: string;
  /** Bytes. */
  size: number;
}

/** Announcements of a tenant, from draft to withdrawn; what people read is in `content`, sanitised HTML. */
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
    /** Department codes, role ids or user ids, after the range. */
    audience: jsonb('audience').$type<string[]>().notNull().default([]),
    /** draft, scheduled, released or recalled. */
    status: text('status').notNull().default('draft'),
    releaseTime: moment('release_time'),
    /** From then on nobody sees it; null is without limit. */
    expireTime: moment('expire_time'),
    /** Shown by itself to whoever signs in and has not read it. */
    isPopup: boolean('is_popup').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    attachments: jsonb('attachments').$type<Attachment[]>().notNull().default([]),
    createUserId: text('create_user_id'),
    createUserName: text('create_user_name').notNull().default(''),
    version: integer('version').notNull().default(1),
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

/** Messages to one person: an order, an alarm, an import that has ended (`newsCenter` on the wire). */
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
    /** What it is about, where there is something to open. */
    eventId: text('event_id'),
    /** What opens it: deviceAlarm, businessAlarm, order, device, notice, import ... */
    eventType: text('event_type'),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [index('news_user').on(t.userId, t.createdAt), index('news_unread').on(t.userId).where(sql`read_at is null`)],
);

/** What consoles keep for a person: /system/api/cache (contract 3.12). */
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

/** How a person wants to be told: GET and POST /island-business/api/personal/alarm/notice (contract 3.12). */
export const noticePreferences = pgTable('notice_preferences', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  alarmNoticeTypes: jsonb('alarm_notice_types').$type<string[]>().notNull(),
  workflowNoticeTypes: jsonb('workflow_notice_types').$type<string[]>().notNull(),
  ledNoticeTypes: jsonb('led_notice_types').$type<string[]>().notNull(),
  radioNoticeTypes: jsonb('radio_notice_types').$type<string[]>().notNull(),
});

/** What people say about the console itself. */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    tenantId: tenantId(),
    /** Counts from 1 in each tenant. */
    number: integer('number').notNull(),
    /** fault, idea or question. */
    type: text('type').notNull(),
    text: text('text').notNull(),
    contact: text('contact'),
    /** Where the person was, '/admin/users?page=2'. */
    pagePath: text('page_path'),
    browser: text('browser'),
    /** The version of the console. */
    version: text('version'),
    /** The request id or the words of the last failure before it. */
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

/** Custom attributes of an asset's model: the saved form of POST /island-assets/api/form/batch (contract 6). */
export const assetForms = pgTable(
  'asset_forms',
  {
    tenantId: tenantId(),
    /** CARRIER, FACILITY or IOTDEVICE. */
    businessType: text('business_type').notNull(),
    /** The id of the asset model or the product. */
    businessId: text('business_id').notNull(),
    form: jsonb('form').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.businessType, t.businessId] })],
);

/** What instances tell each other and is too large for a notification; the socket.io adapter writes it and removes it again. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'bigint' }).primaryKey(),
  createdAt: createdAt(),
  payload: bytea('payload'),
});
