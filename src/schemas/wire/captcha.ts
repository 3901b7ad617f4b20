/** The captcha's wire format is AJ-Captcha's (specification, section 3; design of /captcha/get and /captcha/check). */

export const captchaKinds = ['blockPuzzle', 'clickWord'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** The coordinate space of points, and the sizes of the slider, in pixels (CAPT-02). */
export const captchaSizes = { width: 310, height: 155, bar: 40, block: 50, pieceWidth: 47, slideY: 5 } as const;

/** The response of POST /system/captcha/get and /check, without an envelope. */
export interface CaptchaAnswer<Data> {
  /** '0000' is success; 6201, 6110 and others are error codes. */
  repCode: string;
  repMsg: string | null;
  repData: Data | null;
  success?: boolean;
}

/** `repData` of /get. Pictures are bare base64 PNG. */
export interface CaptchaPicture {
  originalImageBase64: string;
  /** The piece, 47x155; null for clickWord. */
  jigsawImageBase64: string | null;
  token: string;
  /** 16 characters; null if points are sent in plain text. */
  secretKey: string | null;
  /** Three words to click in order; null for blockPuzzle. */
  wordList: string[] | null;
}

/** The body of POST /system/captcha/get. */
export interface CaptchaGetRequest {
  captchaType: CaptchaKind;
  /** Distinguishes clients behind one IP address. */
  clientUid: string;
  /** Epoch ms. */
  ts: number;
}

/** The body of POST /system/captcha/check. */
export interface CaptchaCheckRequest extends CaptchaGetRequest {
  /** The points as JSON, encrypted with the key of the picture. */
  pointJson: string;
  token: string;
}

/** A point of the answer, in pixels of the 310x155 picture. */
export interface CaptchaPoint {
  x: number;
  y: number;
}

/** The codes of the protocol that the console handles. */
export const captchaCodes = {
  ok: '0000',
  failed: '9999',
  /** A field is missing or invalid. */
  invalid: '0011',
  /** Token or verification string unknown, used, or expired. */
  expired: '6110',
  /** The answer is wrong. */
  wrong: '6111',
  noPicture: '6112',
  tooManyGets: '6201',
  /** Too many wrong answers: no new captcha for a while. */
  locked: '6202',
  tooManyChecks: '6204',
  tooManyVerifies: '6205',
} as const;

/** What a captcha unlocks. */
export const captchaPurposes = ['signIn', 'code'] as const;
export type CaptchaPurpose = (typeof captchaPurposes)[number];

/**
 * The header of POST /system/captcha/get with the purpose: a captcha of one is refused for another. Optional, and not in
 * the body, whose fields are AJ-Captcha's.
 */
export const captchaPurposeHeader = 'x-captcha-purpose';

/** The field of a call, in body or query, with a passed captcha. */
export const captchaField = 'captchaVerification';
