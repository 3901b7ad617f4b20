const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The time and number limits of sessions and sign-ins. Times in ms. */
export interface Policy {
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
}

export const defaultPolicy: Policy = {
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
};
