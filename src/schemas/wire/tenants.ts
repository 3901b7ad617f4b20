import { type Static, Type } from 'typebox';
import { filterText, idText, limits, optionalText, version } from './limits.ts';
import type { NamedCode } from './operation-log.ts';

/** Filters of POST /system/api/tenantInfos/pageList. */
export const TenantCondition = Type.Object({
  code: filterText(),
  name: filterText(),
  enabled: Type.Optional(Type.Boolean()),
});

const tenantFields = {
  code: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 100 }),
  description: optionalText(1000),
  contactName: optionalText(100),
  contactPhone: optionalText(100),
  intranet: Type.Optional(Type.Boolean()),
  expiresAt: optionalText(limits.time),
};
const adminFields = {
  loginName: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 100 }),
  phoneNumber: Type.String({ maxLength: 100 }),
  email: optionalText(80),
};
const initPassword = Type.String({ maxLength: 100 });

/** PUT /system/api/tenantInfos/{id}. */
export const TenantSave = Type.Object({ ...tenantFields, version: version() });
export type TenantSave = Static<typeof TenantSave>;

/** POST /system/api/tenantInfos: a tenant with its first administrator. */
export const TenantAdd = Type.Object({ ...tenantFields, admin: Type.Object({ ...adminFields, initPassword }) });
export type TenantAdd = Static<typeof TenantAdd>;

/** Filters of POST /system/api/tenantInfos/adminUser/pageList. */
export const TenantAdminCondition = Type.Object({ tenantId: idText(), loginName: filterText(), name: filterText() });

/** POST /system/api/tenantInfos/adminUser. */
export const TenantAdminAdd = Type.Object({ tenantId: idText(), ...adminFields, initPassword });

/** PUT /system/api/tenantInfos/adminUser/{userId}. */
export const TenantAdminSave = Type.Object({
  ...adminFields,
  enabled: Type.Optional(Type.Boolean()),
  version: version(),
});

/** The encrypted body of POST /system/api/tenantInfos/adminUser/resetPassword (contract 4). */
export const ResetTenantAdmin = Type.Object({ userId: idText(), newPassword: Type.String({ maxLength: 100 }) });

/** POST /system/api/tenantInfos/MenuAndFunctions/{id}: all that the tenant may use of one application. */
export { RoleGrants as TenantMenus } from './roles.ts';

/** GET /system/api/tenantInfos/relatedEnumerate: the values of a tenant's fields, named in the reader's language. */
export interface TenantEnums {
  enabled: NamedCode[];
  intranet: NamedCode[];
}

/** A row of POST /system/api/tenantInfos/pageList; GET /system/api/tenantInfos/{id} returns one. */
export interface TenantRow {
  id: string;
  code: string;
  name: string;
  description: string | null;
  contactName: string | null;
  contactPhone: string | null;
  intranet: boolean;
  /** yyyy-MM-ddTHH:mm:ss, or null for no limit. */
  expiresAt: string | null;
  enabled: boolean;
  /** Operates the platform: it is always open. */
  operatesPlatform: boolean;
  userCount: number;
  deviceCount: number;
  createTime: string;
  version: number;
}

/** What a new tenant sets up first. */
export const firstSteps = ['logo', 'areas', 'departments', 'roles', 'models', 'devices', 'alarmRules'] as const;
export type FirstStepKey = (typeof firstSteps)[number];

/** A row of GET /system/api/tenantInfos/checklist. */
export interface FirstStep {
  key: FirstStepKey;
  done: boolean;
  /** The page where it is done. */
  path: string;
}
