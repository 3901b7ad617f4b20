import { type Static, Type } from 'typebox';
import { filterText, idText } from './limits.ts';

/** The encrypted body of POST /system/api/user/resetPassword (contract 4). */
export const ResetPasswordRequest = Type.Object({
  userid: idText(),
  newPassword: Type.String({ maxLength: 100 }),
});
export type ResetPasswordRequest = Static<typeof ResetPasswordRequest>;

/** The encrypted body of POST /system/api/user/resetBatchOptPassword (contract 4). */
export const ResetBatchPasswordRequest = Type.Object({
  userid: idText(),
  batchOptPassword: Type.String({ maxLength: 100 }),
});
export type ResetBatchPasswordRequest = Static<typeof ResetBatchPasswordRequest>;

/** GET and POST /system/api/tenantConfig/passwordPolicy: whether an expired password allows only to change it. */
export const PasswordPolicy = Type.Object({ enforceExpiry: Type.Boolean() });
/** The query of POST /system/api/user/batchOpt/verify (specification, section 7). */
export const VerifyBatchPasswordQuery = Type.Object({ batchOptPassword: filterText(100), funcCode: filterText(20) });

/**
 * The body of POST /system/api/user/batchOpt/verify if the password is not in the query. The response is false, or a
 * ticket (a string), valid for one call of the function within a minute (BATCH-03).
 */
export const VerifyBatchPasswordRequest = Type.Object({
  batchOptPassword: Type.String({ maxLength: 100 }),
  /** The function of the ticket; default 100248. */
  funcCode: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
});
export type VerifyBatchPasswordRequest = Static<typeof VerifyBatchPasswordRequest>;
