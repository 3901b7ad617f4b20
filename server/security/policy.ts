const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What holds for captchas. Times in ms; numbers are per address, and per name that a browser gives itself. */
export interface CaptchaPolicy {
  /** Whether points travel encrypted with a key of each captcha's own (CAPT-04). */
  captchaEncrypted: boolean;
  /** How long a captcha waits for its answer, and a passed one for its use. */
  captchaMs: number;
  captchaVerificationMs: number;
  /** Nobody answers sooner than this. */
  captchaMinMs: number;
  /** Captchas of one address and browser that wait for an answer at once: above it the oldest go. */
  captchasLive: number;
  captchaGets: number;
  captchaChecks: number;
  captchaVerifies: number;
  captchaWindowMs: number;
  /** Wrong answers in a window; one more, and there is no new captcha for a while. */
  captchaWrongs: number;
  captchaWrongsOfAddress: number;
  captchaLockMs: number;
}

/** The time and number limits of sessions and sign-ins. Times in ms. */
export interface Policy extends CaptchaPolicy {
  accessMs: number;
  refreshMs: number;
  /** How long the former tokens still hold after a refresh, so that other tabs of the browser do not fall out (AUTH-07). */
  refreshOverlapMs: number;
  /** Wrong passwords until an account is locked. */
  lockAfter: number;
  lockMs: number;
  /** The life of a one-time code (GUARD-11). */
  codeMs: number;
  /** The age at which a password counts as expired, and how long before that the warning starts. */
  passwordMs: number;
  passwordWarningMs: number;
  /** Failed sign-ins per address and window; codes tried; client reports. */
  failedSignInsPerIp: number;
  codesPerIp: number;
  reportsPerIp: number;
  windowMs: number;
  /** Files and pieces of feedback that one person sends in that window. */
  uploadsPerUser: number;
  feedbackPerUser: number;
  /** Failed sign-ins of one name, and of one address, after which a captcha comes first. */
  captchaAfterFailures: number;
  captchaAfterFailuresPerIp: number;
  /** Codes sent by phone or mail: their life, wrong tries, and the wait until the next one to the same target. */
  verifyCodeMs: number;
  verifyCodeTries: number;
  verifyCodeGapMs: number;
  /** How many such codes one target gets, and one address may ask for, in their window. */
  verifyCodesPerTarget: number;
  verifyCodesPerIp: number;
  verifyCodeWindowMs: number;
  /** How long a batch password's ticket is good, and the code that WeChat's page shows. */
  ticketMs: number;
  scanMs: number;
  /** How long the list of sign-ins and the demo's messages are kept. */
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
  lockAfter: 5,
  lockMs: 15 * minuteMs,
  codeMs: 5 * minuteMs,
  passwordMs: 90 * dayMs,
  passwordWarningMs: 7 * dayMs,
  failedSignInsPerIp: 100,
  codesPerIp: 30,
  reportsPerIp: 30,
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
