import { type Static, Type } from 'typebox';
import { SystemPageRequest } from './envelope.ts';
import { filterText, limits, listOfIds, optionalText, version } from './limits.ts';

const codes = () => Type.Array(Type.String({ minLength: 1, maxLength: limits.code }), { maxItems: 500 });

/** What users may do with the assets of a data permission; each includes the one before it. */
export const scopeRights = ['view', 'edit', 'control'] as const;
export type ScopeRight = (typeof scopeRights)[number];

/** What a data permission allows of one group; an empty list is every area or department. */
export const ScopeSave = Type.Object({
  /** Left out: all of them. */
  rights: Type.Optional(Type.Union(scopeRights.map((right) => Type.Literal(right)))),
  /** False allows nothing of the group. */
  enabled: Type.Optional(Type.Boolean()),
  areaCodes: Type.Optional(codes()),
  departmentCodes: Type.Optional(codes()),
  includesChildren: Type.Optional(Type.Boolean()),
});
export type ScopeSave = Static<typeof ScopeSave>;

/** POST /system/api/permission; PUT /system/api/permission/{id} takes the same. A group that is left out stays as it is. */
export const PermissionSave = Type.Object({
  name: Type.String({ maxLength: 100 }),
  description: optionalText(500),
  deviceConfig: Type.Optional(ScopeSave),
  carrierConfig: Type.Optional(ScopeSave),
  version: version(),
});
export type PermissionSave = Static<typeof PermissionSave>;

/** POST /system/api/permission/preview: a data permission as it would be saved. */
export const PermissionPreview = Type.Object({
  /** The permission that it would change; without one it is new. */
  id: Type.Optional(Type.Union([Type.String({ maxLength: limits.code }), Type.Null()])),
  deviceConfig: Type.Optional(ScopeSave),
  carrierConfig: Type.Optional(ScopeSave),
});
export type PermissionPreview = Static<typeof PermissionPreview>;

/** What it would allow. */
export interface PermissionPreviewResult {
  devices: number;
  carriers: number;
  facilities: number;
  /** The same in words: what it would allow, what it allows now, and whom it applies to. */
  text: string;
}

/** Filters of POST /system/api/permission/pageList. */
export const PermissionCondition = Type.Object({ name: filterText() });

/** What a group allows, as it is stored. */
export interface Scope {
  /** False: nothing of the group. */
  enabled: boolean;
  areaCodes: string[];
  departmentCodes: string[];
  includesChildren: boolean;
  rights: ScopeRight;
}

/** A row of POST /system/api/permission/pageList; GET /system/api/permission/{id} returns one. */
export interface PermissionRow {
  id: string;
  name: string;
  description: string | null;
  deviceConfig: Scope;
  carrierConfig: Scope;
  /** The effective set: how many assets it allows now. */
  deviceCount: number;
  carrierCount: number;
  facilityCount: number;
  /** Whom it applies to. */
  userCount: number;
  roleCount: number;
  createTime: string;
  updateTime: string;
  version: number;
}

/** POST /system/api/role/{id}/dataScope: which assets users of the role see. */
export const RoleScope = Type.Object({
  dataScope: Type.Union([Type.Literal('all'), Type.Literal('ownBelow'), Type.Literal('own'), Type.Literal('chosen')]),
  /** Of `chosen`. */
  permissionIds: Type.Optional(listOfIds(100)),
});
export type RoleScope = Static<typeof RoleScope>;

/** POST /system/api/permission/{id}/effective: the assets of a group that it allows; devices without one. */
export const EffectiveRequest = Type.Interface([SystemPageRequest], {
  group: Type.Optional(Type.Union([Type.Literal('Device'), Type.Literal('Carrier'), Type.Literal('Facility')])),
  searchValue: filterText(),
});

/** An asset that a data permission allows. */
export interface EffectiveRow {
  id: string;
  uid: string;
  name: string;
  /** Codes. */
  deviceArea: string;
  manager: string;
}

/** A user or role that has a data permission. */
export interface HolderRow {
  id: string;
  name: string;
  kind: 'user' | 'role';
}
