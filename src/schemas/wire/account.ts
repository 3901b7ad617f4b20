import { Type } from 'typebox';

const password = () => Type.String({ maxLength: 100 });

/** PUT /system/api/user/self: what one may change about oneself. */
export const SelfSave = Type.Object({ name: Type.String({ minLength: 1, maxLength: 50 }) });

/** The encrypted body of POST /system/api/user/changePassword: by the old password; `userid` is one's own. */
export const ChangePasswordRequest = Type.Object({
  userid: Type.String({ minLength: 1 }),
  oldPassword: password(),
  newPassword: password(),
});

/** The encrypted body of POST /system/api/user/changePassword/direct: by a code sent to the own phone or mailbox. */
export const ChangePasswordByCodeRequest = Type.Object({
  userid: Type.String({ minLength: 1 }),
  newPassword: password(),
  target: Type.String({ minLength: 1, maxLength: 100 }),
  verifyCode: Type.String({ minLength: 1, maxLength: 20 }),
});

/**
 * The encrypted body of POST /system/api/user/changeBatchOptPassword. Who has no batch password yet proves with the
 * sign-in password in `oldBatchOptPassword`.
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

/** The encrypted body of POST /system/api/personalCenter/we_chat/bind: the one-time code that WeChat's page came back with. */
export const BindWeChatRequest = Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) });

/** The encrypted body of POST /system/api/personalCenter/we_chat/unbind. */
export const UnbindWeChatRequest = Type.Object({ password: password() });

/** A row of GET /system/api/session: one sign-in of the person that still holds. Times are yyyy-MM-dd HH:mm:ss. */
export interface OwnSession {
  id: string;
  startedAt: string;
  seenAt: string;
  ip: string | null;
  /** Browser and system in short words. */
  client: string;
  /** The one that asks. */
  current: boolean;
}

/** How somebody signed in. */
export const signInWays = ['password', 'phone', 'weChat', 'code', 'sso'] as const;
export type SignInWay = (typeof signInWays)[number];

/** A row of POST /system/api/loginLog/page: the person's own sign-ins and tries of the last 180 days. */
export interface SignInRow {
  id: string;
  /** yyyy-MM-dd HH:mm:ss. */
  createdAt: string;
  way: SignInWay;
  /** The way in the reader's language. */
  wayName: string;
  succeeded: boolean;
  /** 成功 / 失败 in the reader's language. */
  status: string;
  ip: string | null;
  client: string;
}
/** What that page can be filtered by. */
export const SignInCondition = Type.Object({
  way: Type.Optional(Type.Union(signInWays.map((way) => Type.Literal(way)))),
  succeeded: Type.Optional(Type.Boolean()),
});

/** The JSON inside the encrypted field `auth` of POST /system/api/user/verifyPassword. */
export const OwnPasswordRequest = Type.Object({ password: Type.String({ minLength: 1, maxLength: 100 }) });

/** GET /system/api/user/passwordValid/{userId} (AUTH-11). */
export interface PasswordValidity {
  needUpdate?: boolean;
  /** When it expires, where that is soon. */
  needUpdatedTime?: string | null;
}
