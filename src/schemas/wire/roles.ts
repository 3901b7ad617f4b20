import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds, optionalText, version } from './limits.ts';

/** Filters of POST /system/api/role/pageList and /role/all. */
export const RoleCondition = Type.Object({ name: filterText(), enabled: Type.Optional(Type.Boolean()) });

/** A row of POST /system/api/role/pageList; GET /system/api/role/{id} returns one. */
export interface RoleRow {
  id: string;
  name: string;
  description: string | null;
  isAdmin: boolean;
  /** Made by the platform: it can be neither changed nor deleted. */
  systemDefault: boolean;
  enabled: boolean;
  /** Its users must have a second factor. */
  secondFactorRequired: boolean;
  /** Number of users who have it. */
  userCount: number;
  createTime: string;
  updateTime: string;
  version: number;
}

/** A user of GET /system/api/role/{id}/users. */
export interface RoleUser {
  id: string;
  name: string;
  loginName: string;
  enabled: boolean;
}

/** GET /system/api/role/{id}. */
export interface RoleDetail extends RoleRow {
  users: RoleUser[];
}

/** POST /system/api/role; PUT /system/api/role/{id} takes the same. */
export const RoleSave = Type.Object({
  name: Type.String({ maxLength: 100 }),
  description: optionalText(500),
  enabled: Type.Optional(Type.Boolean()),
  secondFactorRequired: Type.Optional(Type.Boolean()),
  version: version(),
});
export type RoleSave = Static<typeof RoleSave>;

/** POST /system/api/role/{id}/copy: the name of the copy. */
export const RoleCopy = Type.Object({ name: Type.String({ maxLength: 100 }) });

const grantedId = Type.Union([
  Type.String({ minLength: 1, maxLength: limits.id }),
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
]);

/** POST /system/api/role/{id}/assignMenuFuncs: replaces what the role grants of one application (contract 3.2). */
export const RoleGrants = Type.Object({
  menuIds: Type.Array(grantedId, { maxItems: 5000 }),
  funcIds: Type.Array(grantedId, { maxItems: 5000 }),
  appName: filterText(limits.word),
});
export type RoleGrants = Static<typeof RoleGrants>;

/** POST /system/api/role/{id}/products, and the answer of GET: what users of the role may use (FORM-31). */
export const RoleProducts = Type.Object({
  productScope: Type.Union([Type.Literal('all'), Type.Literal('chosen')]),
  /** Of `chosen`: products of devices, models of carriers and of facilities. */
  productIds: Type.Optional(listOfIds()),
  carrierModelIds: Type.Optional(listOfIds()),
  facilityModelIds: Type.Optional(listOfIds()),
});
export type RoleProducts = Static<typeof RoleProducts>;
