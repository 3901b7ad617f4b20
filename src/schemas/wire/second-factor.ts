import { type Static, Type } from 'typebox';

/** A longest recovery code, with its separators and some blanks. */
const maxCode = 40;
const ticketText = () => Type.String({ minLength: 1, maxLength: 100 });
const codeText = () => Type.String({ minLength: 1, maxLength: maxCode });
const setupText = () => Type.String({ minLength: 1, maxLength: 600 });
/** The password of the user, or a code of the authenticator app. */
const proofText = () => Type.String({ minLength: 1, maxLength: 100 });

/** What a sign-in still lacks: a code, or an authenticator app that the roles of the user require. */
const SecondStepName = Type.Union([Type.Literal('code'), Type.Literal('enroll')]);

/**
 * The answer of a sign-in that needs a second step: no session yet, but a ticket for
 * POST /system/login/secondStep.
 */
export const SecondStep = Type.Object({
  secondStep: Type.Object({
    step: SecondStepName,
    ticket: Type.String(),
    /** When the ticket expires, epoch ms. */
    expiration: Type.Number(),
  }),
});
export type SecondStep = Static<typeof SecondStep>;

/** The encrypted body of POST /system/login/enroll: begins the enrollment that the second step requires. */
export const EnrollRequest = Type.Object({ ticket: ticketText() });

/** The encrypted body of POST /system/login/secondStep; the response is that of POST /system/login. */
export const SecondStepRequest = Type.Object({
  ticket: ticketText(),
  /** A code of the authenticator app, or a recovery code. */
  code: codeText(),
  /** Of the enrollment that this code completes. */
  setup: Type.Optional(setupText()),
});
export type SecondStepRequest = Static<typeof SecondStepRequest>;

/** A new authenticator app, not stored yet. */
export interface Enrollment {
  /** In Base32, to type. */
  secret: string;
  /** otpauth://, the content of the QR code. */
  uri: string;
  /** To send back with the first code. */
  setup: string;
}

/** GET /system/api/personalCenter/secondFactor. */
export interface SecondFactorState {
  enabled: boolean;
  /** yyyy-MM-dd HH:mm:ss; null without one. */
  enabledTime: string | null;
  /** True if a role of the user requires it: it cannot be turned off. */
  required: boolean;
  /** Unused recovery codes. */
  recoveryCodesLeft: number;
}

/** The encrypted body of POST /system/api/personalCenter/secondFactor/begin. */
export const BeginFactorRequest = Type.Object({ password: proofText() });

/** The encrypted body of POST /system/api/personalCenter/secondFactor: the first code proves that the app has it. */
export const EnableFactorRequest = Type.Object({ setup: setupText(), code: codeText() });

/** The encrypted body of POST /system/api/personalCenter/secondFactor/remove and /recoveryCodes. */
export const FactorProofRequest = Type.Object({ proof: proofText() });

/** New recovery codes, shown once. */
export interface RecoveryCodes {
  recoveryCodes: string[];
}

/** POST /system/api/role/{id}/secondFactor: whether users of the role must have one; built-in roles too. */
export const RoleSecondFactor = Type.Object({ required: Type.Boolean() });
