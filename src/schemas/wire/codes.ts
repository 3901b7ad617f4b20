import { type Static, Type } from 'typebox';
import { filterText } from './limits.ts';

/** Six digits sent to a phone or a mailbox. */
const code = () => Type.String({ minLength: 1, maxLength: 20 });
const address = () => Type.String({ minLength: 1, maxLength: 100 });

/** A passed captcha, which calls that send a code require. */
const captchaVerification = filterText(1000);
const typed = filterText(100);

/** The queries of the calls that send a code. */
export const PhoneQuery = Type.Object({ phone: typed, captchaVerification });
export const EmailQuery = Type.Object({ emailAddress: typed, captchaVerification });
export const TargetQuery = Type.Object({ target: typed, captchaVerification });
export const FunctionCodeQuery = Type.Object({ funcCode: filterText(20), phone: typed, captchaVerification });

/** The encrypted body of POST /system/api/phone/login (AUTH-02). */
export const PhoneLoginRequest = Type.Object({
  phone: address(),
  verifyCode: code(),
  /** A passed captcha; required after several failures. */
  captchaVerification,
});
export type PhoneLoginRequest = Static<typeof PhoneLoginRequest>;

/**
 * The encrypted body of POST /system/api/phone/phoneAndMail/verifyCode and of POST
 * /system/api/personalCenter/phoneAndMail/verifyCode: checks a code without using it up. A user with a phone or mailbox
 * passes the latter before linking a new phone, mailbox or WeChat.
 */
export const TargetCodeRequest = Type.Object({ target: address(), verifyCode: code() });
export type TargetCodeRequest = Static<typeof TargetCodeRequest>;

/** The encrypted body of POST /system/api/phone/phoneAndMail/verifyResetPwd (AUTH-17). */
export const ForgottenPasswordRequest = Type.Object({
  password: Type.String({ maxLength: 100 }),
  target: address(),
  verifyCode: code(),
});

/** The encrypted body of POST /system/api/phone/checkPhoneFuncVerifyCode (SMS-04). */
export const FunctionCodeRequest = Type.Object({
  phone: address(),
  verifyCode: code(),
  funcCode: Type.String({ minLength: 1, maxLength: 20 }),
});

/** The encrypted body of POST /system/api/personalCenter/phone/verifyCode and .../phone/verifyAndBind. */
export const PhoneCodeRequest = Type.Object({ phone: address(), verifyCode: code() });

/** The encrypted body of POST /system/api/personalCenter/email/verifyCode and .../email/verifyAndBind. */
export const EmailCodeRequest = Type.Object({ emailAddress: address(), verifyCode: code() });
