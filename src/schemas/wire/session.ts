import { type Static, Type } from 'typebox';
import { filterText, limits } from './limits.ts';

/** Why the password must be changed first: an administrator has set it, or it has expired. */
export const PasswordDue = Type.Union([Type.Literal('temporary'), Type.Literal('expired')]);
export type PasswordDue = Static<typeof PasswordDue>;

/** GET /system/api/userInfo and `additionalInformation.userInfo` of a sign-in (contract 3.1). */
export const UserInfo = Type.Object({
  id: Type.String(),
  loginName: Type.String(),
  name: Type.String(),
  phoneNumber: Type.Union([Type.String(), Type.Null()]),
  email: Type.Union([Type.String(), Type.Null()]),
  weChatOpenId: Type.Union([Type.String(), Type.Null()]),
  tenantId: Type.String(),
  tenantName: Type.Optional(Type.String()),
  isAdmin: Type.Boolean(),
  departmentCode: Type.String(),
  departmentName: Type.Optional(Type.String()),
  roleNames: Type.Optional(Type.Array(Type.String())),
  /** The map of the tenant, as GET /island-display/map/config has it. */
  dgyConfig: Type.Optional(Type.Object({ useMode: Type.String(), useType: Type.String() })),
  /** True if a batch-operation password is set. */
  hasBatchPassword: Type.Optional(Type.Boolean()),
  /** True if the user has an authenticator app. */
  hasSecondFactor: Type.Optional(Type.Boolean()),
  /** When the password was last changed, yyyy-MM-dd HH:mm:ss. */
  passwordUpdatedTime: Type.Optional(Type.String()),
  /** Set while the platform allows nothing but changing the password. */
  passwordDue: Type.Optional(Type.Union([PasswordDue, Type.Null()])),
});
export type UserInfo = Static<typeof UserInfo>;

/** What GET /system/api/userInfo may answer beside the user: the data of the calls that every start makes. */
export const besideNames = ['menu', 'preferences', 'tables', 'alarmSettings', 'documents', 'look', 'intranet'] as const;
export type BesideName = (typeof besideNames)[number];
/** By name; a call that failed is missing, so that it is made by itself. */
export type Beside = Partial<Record<BesideName, unknown>>;
/** The query of GET /system/api/userInfo: the names, 'menu,tables'. The answer has them in `also`. */
export const UserInfoQuery = Type.Object({ also: filterText(limits.filter) });

/** The response of POST /system/login, other sign-ins and the token refresh (contract 3.1). Times are epoch ms. */
export const TokenRecord = Type.Object({
  tokenType: Type.String(),
  value: Type.String(),
  expiration: Type.Number(),
  refreshToken: Type.Object({ value: Type.String(), expiration: Type.Number() }),
  additionalInformation: Type.Object({
    userInfo: UserInfo,
    /** After an enrollment during the sign-in; shown once. */
    recoveryCodes: Type.Optional(Type.Array(Type.String())),
  }),
});
export type TokenRecord = Static<typeof TokenRecord>;

/** The query of calls before the sign-in that depend on the tenant. */
export const TenantQuery = Type.Object({ tenantId: filterText(limits.id) });
/** The query of GET /system/api/system/refresh/token. */
export const RefreshQuery = Type.Object({ refreshToken: filterText() });
/** The query of POST /system/api/weChat/login. */
export const CodeSignInQuery = Type.Object({ weChatCode: filterText() });
/** The query of GET /system/api/weChat/authorizedCode. */
export const AuthorizeQuery = Type.Object({ tenantId: filterText(limits.id), loginState: filterText(2000) });

/** The JSON inside the encrypted field `auth` of POST /system/login (AUTH-01). */
export const LoginRequest = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100 }),
  password: Type.String({ minLength: 1, maxLength: 100 }),
  type: Type.Literal('business'),
  /** A passed captcha; required (A0240) after several failures. */
  captchaVerification: filterText(1000),
});
export type LoginRequest = Static<typeof LoginRequest>;

/**
 * One item of personalisation (contract 3.4), GET /system/api/theme/themeSettings?tenantId and
 * .../personalizedSettings.
 */
export const PersonalizationItem = Type.Object({
  id: Type.String(),
  personalizationSystem: Type.String(),
  personalizationType: Type.String(),
  personalizationKey: Type.Union([Type.String(), Type.Null()]),
  link: Type.Union([Type.String(), Type.Null()]),
  title: Type.Union([Type.String(), Type.Null()]),
});
export type PersonalizationItem = Static<typeof PersonalizationItem>;
