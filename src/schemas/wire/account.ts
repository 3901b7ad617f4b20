import { type Static, Type } from 'typebox';
import { filterText, idText, limits } from './limits.ts';

const password = () => Type.String({ maxLength: 100 });

/** PUT /system/api/user/self: the profile fields that users may change themselves. */
export const SelfSave = Type.Object({ name: Type.String({ minLength: 1, maxLength: 50 }) });

/** The encrypted body of POST /system/api/user/changePassword: with the old password; `userid` is the user's own. */
export const ChangePasswordRequest = Type.Object({
  userid: idText(),
  oldPassword: password(),
  newPassword: password(),
});

/**
 * The encrypted body of POST /system/api/user/changePassword/direct: with a code sent to the user's phone or mailbox.
 */
export const ChangePasswordByCodeRequest = Type.Object({
  userid: idText(),
  newPassword: password(),
  target: Type.String({ minLength: 1, maxLength: 100 }),
  verifyCode: Type.String({ minLength: 1, maxLength: 20 }),
});

/**
 * The encrypted body of POST /system/api/user/changeBatchOptPassword. Users without a batch password send the sign-in
 * password in `oldBatchOptPassword`.
 */
export const ChangeBatchPasswordRequest = Type.Object({
  oldBatchOptPassword: password(),
  newBatchOptPassword: password(),
});

/** The encrypted body of POST /system/api/user/changeBatchOptPassword/direct. */
export const ChangeBatchPasswordByCodeRequest = Type.Object({
  batchOptPassword: password(),
  target: Type.String({ minLength: 1, maxLength: 100 }),
  verifyCode: Type.String({ minLength: 1, maxLength: 20 }),
});

/** The query of GET /system/api/personalCenter/we_chat/authorizedCode. */
export const BindQuery = Type.Object({ bindState: filterText(2000) });

/** The encrypted body of POST /system/api/personalCenter/we_chat/bind: the one-time code from WeChat. */
export const BindWeChatRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** The encrypted body of POST /system/api/personalCenter/we_chat/unbind. */
export const UnbindWeChatRequest = Type.Object({ password: password() });

/**
 * A row of GET /system/api/session and /system/api/user/{userId}/sessions: an active session of the user. Times are
 * yyyy-MM-dd HH:mm:ss.
 */
export interface SessionRow {
  id: string;
  startedAt: string;
  seenAt: string;
  ip: string | null;
  /** Browser and operating system, shortened. */
  client: string;
  /** True for the current session. */
  current: boolean;
}

/** How the user signed in; the last two are second steps. */
export const signInWays = ['password', 'phone', 'weChat', 'code', 'sso', 'secondFactor', 'recoveryCode'] as const;
export type SignInWay = (typeof signInWays)[number];

/** A row of POST /system/api/loginLog/page: the user's sign-ins and attempts of the last 180 days. */
export interface SignInRow {
  id: string;
  userName: string;
  loginName: string;
  /** yyyy-MM-dd HH:mm:ss. */
  createdAt: string;
  way: SignInWay;
  /** The sign-in method in the reader's language. */
  wayName: string;
  succeeded: boolean;
  /** 成功 / 失败 in the reader's language. */
  status: string;
  ip: string | null;
  client: string;
}
/** The filters of that page. */
export const SignInCondition = Type.Object({
  way: Type.Optional(Type.Union(signInWays.map((way) => Type.Literal(way)))),
  succeeded: Type.Optional(Type.Boolean()),
});

/** The filters of POST /system/api/loginLog/records; times are inclusive wall times. */
export const TenantSignInCondition = Type.Object({
  ...SignInCondition.properties,
  userId: filterText(limits.id),
  ip: filterText(),
  startTime: filterText(limits.time),
  overTime: filterText(limits.time),
});
export type TenantSignInCondition = Static<typeof TenantSignInCondition>;

/** The JSON inside the encrypted field `auth` of POST /system/api/user/verifyPassword. */
export const OwnPasswordRequest = Type.Object({ password: Type.String({ minLength: 1, maxLength: 100 }) });

/** GET /system/api/user/passwordValid/{userId} (AUTH-11). */
export interface PasswordValidity {
  needUpdate?: boolean;
  /** When it expires, if soon. */
  needUpdatedTime?: string | null;
}
