import { type Static, Type } from 'typebox';
import { filterText, limits, listOfIds, optionalText, version } from './limits.ts';

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
  /** yyyy-MM-ddTHH:mm:ss, or null for no limit. */
  expiredTime: string | null;
  department: { code: string; name: string };
  departmentManager: boolean;
  /** True if the user has an authenticator app. */
  hasSecondFactor: boolean;
  createByAdmin: boolean;
  roleNames: string[];
  lastSignInTime: string | null;
  createTime: string;
  version: number;
}

/**
 * Filters and sort fields of a page of users. `departmentCode` includes child departments, unless `directOnly` is set.
 */
export const UserCondition = Type.Object({
  loginName: filterText(),
  name: filterText(),
  phoneNumber: filterText(),
  departmentCode: filterText(limits.code),
  directOnly: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  /** Part of the name or account. */
  searchValue: filterText(),
  /** Only these users. */
  idList: Type.Optional(listOfIds()),
});

/**
 * POST /system/api/user; PUT /system/api/user/{id} takes the same without the two passwords. The schema is wider than
 * the rules, so that the server returns its message.
 */
export const UserSave = Type.Object({
  loginName: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 100 }),
  initPassword: Type.Optional(Type.String({ maxLength: 100 })),
  batchOptPassword: Type.Optional(Type.String({ maxLength: 100 })),
  phoneNumber: Type.String({ maxLength: 100 }),
  email: optionalText(80),
  enabled: Type.Optional(Type.Boolean()),
  expiredTime: optionalText(limits.time),
  department: Type.Object({ code: Type.String({ minLength: 1, maxLength: limits.code }) }),
  departmentManager: Type.Optional(Type.Boolean()),
  version: version(),
});
export type UserSave = Static<typeof UserSave>;

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
