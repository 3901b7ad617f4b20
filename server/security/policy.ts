const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Captcha limits. Times in ms; counts apply per address and per browser id. */
export interface CaptchaPolicy {
  /** Whether points are encrypted with a key per captcha (CAPT-04). */
  captchaEncrypted: boolean;
  /** Lifetime of a pending captcha and of a passed one. */
  captchaMs: number;
  captchaVerificationMs: number;
  /** Minimum time to answer; anything faster is a program. */
  captchaMinMs: number;
  /** Maximum pending captchas per client; older ones are dropped. */
  captchasLive: number;
  captchaGets: number;
  captchaChecks: number;
  captchaVerifies: number;
  captchaWindowMs: number;
  /** Maximum wrong answers per window; one more locks the client. */
  captchaWrongs: number;
  captchaWrongsOfAddress: number;
  captchaLockMs: number;
}

/** Limits of sessions and sign-ins. Times in ms. */
export interface Policy extends CaptchaPolicy {
  accessMs: number;
  refreshMs: number;
  /** How long old tokens stay valid after a refresh, for other tabs of the browser (AUTH-07). */
  refreshOverlapMs: number;
  /** Whether a refresh token stays valid until its successor has been used; otherwise it is spent at once. */
  refreshGrace: boolean;
  /** Longest life of a session since the user proved who they are, whatever is refreshed. */
  sessionMs: number;
  /** Failed passwords that lock an account. */
  lockAfter: number;
  lockMs: number;
  /** Lifetime of the ticket between the two steps of a sign-in, and its attempts. */
  signInTicketMs: number;
  signInTicketTries: number;
  /** Lifetime of an enrollment that is not complete. */
  enrollmentMs: number;
  /** Attempts of second steps per user and address, and per user, in a window. */
  factorTries: number;
  factorTriesOfUser: number;
  /** Lifetime of a one-time code (GUARD-11). */
  codeMs: number;
  /** Lifetime of a password, and how long before its expiry the user is warned. */
  passwordMs: number;
  passwordWarningMs: number;
  /** Failed sign-ins, tried codes, undecryptable bodies, client reports and invalid wall keys per address and window. */
  failedSignInsPerIp: number;
  codesPerIp: number;
  unreadablePerIp: number;
  reportsPerIp: number;
  failedWallKeysPerIp: number;
  windowMs: number;
  /** Uploads and feedback per user and window. */
  uploadsPerUser: number;
  feedbackPerUser: number;
  /** Failed sign-ins of a name or address that require a captcha. */
  captchaAfterFailures: number;
  captchaAfterFailuresPerIp: number;
  /** Verification codes: lifetime, wrong attempts, and minimum interval per target. */
  verifyCodeMs: number;
  verifyCodeTries: number;
  verifyCodeGapMs: number;
  /** Maximum verification codes per target and per address in their window. */
  verifyCodesPerTarget: number;
  verifyCodesPerIp: number;
  verifyCodeWindowMs: number;
  /** Lifetime of a batch-operation ticket and of a WeChat QR code. */
  ticketMs: number;
  scanMs: number;
  /** Retention of the sign-in log and of the demo's messages. */
  signInLogMs: number;
  outboxMs: number;
}

export const defaultPolicy: Policy = {
  captchaEncrypted: true,
  captchaMs: 2 * minuteMs,
  captchaVerificationMs: 3 * minuteMs,
  captchaMinMs: 300,
  captchasLive: 30,
  captchaGets: 120,
  captchaChecks: 120,
  captchaVerifies: 120,
  captchaWindowMs: minuteMs,
  captchaWrongs: 5,
  captchaWrongsOfAddress: 20,
  captchaLockMs: 5 * minuteMs,
  accessMs: 12 * hourMs,
  refreshMs: 7 * dayMs,
  refreshOverlapMs: minuteMs,
  refreshGrace: true,
  sessionMs: 90 * dayMs,
  lockAfter: 5,
  lockMs: 15 * minuteMs,
  signInTicketMs: 5 * minuteMs,
  signInTicketTries: 5,
  enrollmentMs: 10 * minuteMs,
  factorTries: 5,
  factorTriesOfUser: 20,
  codeMs: 5 * minuteMs,
  passwordMs: 90 * dayMs,
  passwordWarningMs: 7 * dayMs,
  failedSignInsPerIp: 100,
  codesPerIp: 30,
  unreadablePerIp: 30,
  reportsPerIp: 30,
  failedWallKeysPerIp: 100,
  windowMs: 10 * minuteMs,
  uploadsPerUser: 100,
  feedbackPerUser: 10,
  captchaAfterFailures: 3,
  captchaAfterFailuresPerIp: 10,
  verifyCodeMs: 5 * minuteMs,
  verifyCodeTries: 5,
  verifyCodeGapMs: minuteMs,
  verifyCodesPerTarget: 10,
  verifyCodesPerIp: 30,
  verifyCodeWindowMs: hourMs,
  ticketMs: minuteMs,
  scanMs: 5 * minuteMs,
  signInLogMs: 180 * dayMs,
  outboxMs: 7 * dayMs,
};
