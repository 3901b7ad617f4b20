/** The client that requests or answers a captcha. */
export interface CaptchaClient {
  /** Rate limit key, see limitKeyOf: clients can change everything but their address. */
  address: string;
  /** SHA-256 of address and user agent; captchas are bound to it. */
  hash: string;
  /** Hash of the browser's self-assigned id, or null without one. */
  uid: string | null;
}
