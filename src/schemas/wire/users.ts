import { type Static, Type } from 'typebox';

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
  createByAdmin: boolean;
  roleNames: string[];
  lastSignInTime: string | null;
  createTime: string;
  version: number;
}

/**
 * Fields a page of users can be filtered and sorted by. `departmentCode` includes the departments below it, unless
 * `directOnly` asks for those of this very department.
 */
export const UserCondition = Type.Object({
  loginName: Type.Optional(Type.String()),
  name: Type.Optional(Type.String()),
  phoneNumber: Type.Optional(Type.String()),
  departmentCode: Type.Optional(Type.String()),
  directOnly: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  /** A part of the name or of the account. */
  searchValue: Type.Optional(Type.String()),
  /** Only these users. */
  idList: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })),
});

const nullableText = (maxLength: number) => Type.Optional(Type.Union([Type.String({ maxLength }), Type.Null()]));

/**
 * POST /system/api/user; PUT /system/api/user/{id} takes the same without the two passwords. The rules are narrower; the server
 * answers with their words.
 */
export const UserSave = Type.Object({
  loginName: Type.String({ maxLength: 100 }),
  name: Type.String({ maxLength: 100 }),
  initPassword: Type.Optional(Type.String({ maxLength: 100 })),
  batchOptPassword: Type.Optional(Type.String({ maxLength: 100 })),
  phoneNumber: Type.String({ maxLength: 100 }),
  email: nullableText(80),
  enabled: Type.Optional(Type.Boolean()),
  expiredTime: nullableText(30),
  department: Type.Object({ code: Type.String({ minLength: 1 }) }),
  departmentManager: Type.Optional(Type.Boolean()),
  version: Type.Optional(Type.Number()),
});
export type UserSave = Static<typeof UserSave>;

/** GET /system/api/user/all: whom a field can be filled with. */
export interface UserChoice {
  id: string;
  name: string;
  loginName: string;
  departmentCode: string;
  enabled: boolean;
}

/** One reason why a row of an import was not taken; `row` is the spreadsheet's number, the headings being row 1. */
export interface ImportError {
  row: number;
  /** A field of UserSave. */
  field: string;
  message: string;
}

/** The answer of POST /system/api/user/import, in rows. */
export interface ImportResult {
  total: number;
  ok: number;
  failed: number;
  errors: ImportError[];
}
