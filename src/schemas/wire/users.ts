import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds, optionalText, version } from './limits.ts';
import type { ScopeRight } from './permissions.ts';

/** A row of POST /system/api/user/pageList (contract 3.7). */
export interface UserRow {
  id: string;
  loginName: string;
  name: string;
  phoneNumber: string | null;
  email: string | null;
  enabled: boolean;
  /** 正常 / 禁用 / 锁定 in the reader's language. */
  status: string;
  /** True while too many failed sign-ins lock the account. */
  locked: boolean;
  /** True if the reader sees account, phone and mailbox masked: 138****1234, l***@x.cn. */
  masked: boolean;
  /** yyyy-MM-ddTHH:mm:ss, or null for no limit. */
  expiredTime: string | null;
  department: { code: string; name: string };
  departmentManager: boolean;
  /** True if the user has an authenticator app. */
  hasSecondFactor: boolean;
  createByAdmin: boolean;
  roleIds: string[];
  roleNames: string[];
  lastSignInTime: string | null;
  createTime: string;
  version: number;
}

/**
 * Filters and sort fields of a page of users. `departmentCode` includes child departments, unless `directOnly` is set.
 * Readers who see contacts masked find a phone number or account by the whole of it only.
 */
export const UserCondition = Type.Object({
  loginName: filterText(),
  name: filterText(),
  phoneNumber: filterText(),
  departmentCode: filterText(limits.code),
  directOnly: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  locked: Type.Optional(Type.Boolean()),
  roleId: filterText(limits.id),
  /** False for users without any role. */
  hasRole: Type.Optional(Type.Boolean()),
  /** Part of the name or account. */
  searchValue: filterText(),
  /** Only these users. */
  idList: Type.Optional(listOfIds()),
});

/**
 * PUT /system/api/user/{id}. The schema is wider than
 * the rules, so that the server returns its message. A masked account, phone or mailbox stays what it is, and so does
 * one that an editor who sees it masked leaves out.
 */
export const UserSave = Type.Object({
  loginName: Type.Optional(Type.String({ maxLength: 100 })),
  name: Type.String({ maxLength: 100 }),
  initPassword: Type.Optional(Type.String({ maxLength: 100 })),
  batchOptPassword: Type.Optional(Type.String({ maxLength: 100 })),
  phoneNumber: Type.Optional(Type.String({ maxLength: 100 })),
  email: optionalText(80),
  /** Replaces the roles in the same transaction. Left out, they stay. */
  roleIds: Type.Optional(listOfIds()),
  enabled: Type.Optional(Type.Boolean()),
  expiredTime: optionalText(limits.time),
  department: Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.code }) }),
  departmentManager: Type.Optional(Type.Boolean()),
  version: version(),
});
export type UserSave = Static<typeof UserSave>;

/** POST /system/api/user: the same with account and phone. */
export const UserAdd = Type.Object({
  ...UserSave.properties,
  loginName: Type.String({ maxLength: 100 }),
  phoneNumber: Type.String({ maxLength: 100 }),
});

/** The query of GET /system/api/user/all. */
export const UserChoiceQuery = Type.Object({ name: filterText() });
/** The body of POST /system/api/user/{id}/assignRoles: the ids of the roles. */
export const RoleIds = Type.Array(Type.String({ maxLength: limits.id }), { maxItems: 200 });

/** GET /system/api/user/all: the users to choose from in a field. */
export interface UserChoice {
  id: string;
  name: string;
  loginName: string;
  departmentCode: string;
  enabled: boolean;
}

const batchIds = Type.Array(Type.String({ minLength: 1, maxLength: limits.id }), { minItems: 1, maxItems: 200 });

/** POST /system/api/user/batch/unlock and /signOut: the ids of the users. */
export const UserBatch = Type.Object({ ids: batchIds });
/** POST /system/api/user/batch/roles. */
export const UserBatchRoles = Type.Object({
  ids: batchIds,
  roleIds: listOfIds(),
  mode: Type.Union([Type.Literal('add'), Type.Literal('replace')]),
});
/** POST /system/api/user/batch/department. */
export const UserBatchMove = Type.Object({
  ids: batchIds,
  departmentCode: Type.String({ minLength: 1, maxLength: limits.code }),
});
/** POST /system/api/user/batch/enabled. */
export const UserBatchEnabled = Type.Object({ ids: batchIds, enabled: Type.Boolean() });

/** What became of one user of a batch. */
export interface BatchOutcome {
  id: string;
  /** A dash for a user who is gone. */
  name: string;
  done: boolean;
  /** Why not, in the reader's language. */
  reason: string | null;
}

/** An entry or function that a user has, with the roles that grant it. */
export interface UserRight {
  id: string;
  /** Captions from the top of the menu: 系统管理 / 用户管理. */
  entry: string;
  /** Null for the entry itself. */
  function: string | null;
  roleNames: string[];
}

/** What a user sees of one group of assets. */
export interface UserScope {
  group: 'device' | 'carrier' | 'facility';
  title: string;
  /** Names of areas and departments; empty for every one. */
  areas: string[];
  departments: string[];
  count: number;
  /** Those of them that the user may edit, and control; null for what nobody controls. */
  editable: number;
  controllable: number | null;
  total: number;
}

/** What one data permission, or the department of a role, allows at its places. */
export interface UserScopePart {
  id: string;
  /** Devices, or carriers and facilities. */
  title: string;
  /** The name of the data permission; null for the department of a role. */
  permissionName: string | null;
  areas: string[];
  departments: string[];
  rights: ScopeRight;
}

/** GET /system/api/user/{userId}/rights: what a user sees and may do. */
export interface UserRights {
  id: string;
  name: string;
  roleNames: string[];
  isAdmin: boolean;
  rights: UserRight[];
  entryCount: number;
  functionCount: number;
  /** Where the data permission comes from, in the reader's language. */
  scopeOrigin: string;
  permissionNames: string[];
  scopes: UserScope[];
  /** Rights of several parts add up per place; none for somebody who sees everything. */
  scopeParts: UserScopePart[];
  /** True for a user who may use every product and model. */
  allProducts: boolean;
  products: { id: string; kind: string; name: string }[];
}
