/** Whoever asks for or answers a captcha. */
export interface CaptchaClient {
  /** What limits count, see limitKeyOf: a program changes everything else with each call. */
  address: string;
  /** SHA-256 of address and browser, to which a captcha is bound. */
  hash: string;
  /** The name a browser has given itself, hashed; null when it did not say. */
  uid: string | null;
}
