/** The captcha's wire format is AJ-Captcha's (specification, section 3; design of /captcha/get and /captcha/check). */

export const captchaKinds = ['blockPuzzle', 'clickWord'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** The fixed space that points are told in, and the slider's sizes, in pixels (CAPT-02). */
export const captchaSizes = { width: 310, height: 155, bar: 40, block: 50, pieceWidth: 47, slideY: 5 } as const;

/** What POST /system/captcha/get and /check answer; it has no envelope. */
export interface CaptchaAnswer<Data> {
  /** '0000' is success; 6201, 6110 and others say why not. */
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
  /** 16 characters; null where points travel plain. */
  secretKey: string | null;
  /** Three words to click in this order; null for blockPuzzle. */
  wordList: string[] | null;
}

/** The body of POST /system/captcha/get. */
export interface CaptchaGetRequest {
  captchaType: CaptchaKind;
  /** Tells the clients behind one address apart. */
  clientUid: string;
  /** Epoch ms. */
  ts: number;
}

/** The body of POST /system/captcha/check. */
export interface CaptchaCheckRequest extends CaptchaGetRequest {
  /** The points as JSON, encrypted with the picture's key. */
  pointJson: string;
  token: string;
}

/** A point of the answer, in pixels of the 310x155 picture. */
export interface CaptchaPoint {
  x: number;
  y: number;
}

/** The codes of the protocol that mean something to whoever reads them. */
export const captchaCodes = {
  ok: '0000',
  failed: '9999',
  /** A field is missing or cannot be read. */
  invalid: '0011',
  /** Token or verification string not known, used, or expired. */
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

/** The field of a call, in its body or its query, that carries a passed captcha. */
export const captchaField = 'captchaVerification';
