import { createCipheriv } from 'node:crypto';
import type { CaptchaAnswer, CaptchaKind, CaptchaPicture, CaptchaPoint } from '../../src/schemas/wire/captcha.ts';
import type { TestPlatform } from './test-platform.ts';

/** An AJ-Captcha response; a check echoes the request in `repData`. */
type AjResponse<Data> = CaptchaAnswer<Data> & { success: boolean };

/** An independent client of AJ-Captcha's protocol, written like its reference clients. */
export interface AjClient {
  headers: Record<string, string>;
  get(kind: string, body?: Record<string, unknown>): Promise<AjResponse<CaptchaPicture>>;
  /** @param text points, encrypted if the captcha has a key */
  check(
    kind: string,
    picture: CaptchaPicture,
    text: string,
    body?: Record<string, unknown>,
  ): Promise<AjResponse<object>>;
}

interface AjClientOptions {
  /** The client's address, as a platform with one trusted proxy sees it. */
  address?: string;
  userAgent?: string;
  /** Views with an id send it with a time; others send neither. */
  clientUid?: string;
}

export function makeAjClient(platform: TestPlatform, options: AjClientOptions = {}): AjClient {
  const { address = '203.0.113.7', userAgent = 'Mozilla/5.0 (test)', clientUid } = options;
  const headers = { 'x-forwarded-for': address, 'user-agent': userAgent };
  const named = clientUid === undefined ? {} : { clientUid, ts: 1_760_000_000_000 };
  const post = async <Data>(path: string, body: object): Promise<AjResponse<Data>> => {
    const { http } = await platform.call('POST', `/system/captcha/${path}`, { headers, body: { ...body, ...named } });
    return (await http.json()) as AjResponse<Data>;
  };
  return {
    headers,
    get: (captchaType, body) => post('get', { captchaType, ...body }),
    check: (captchaType, { token, secretKey }, text, body) =>
      post('check', { captchaType, pointJson: hide(secretKey, text), token, ...body }),
  };
}

/** Formats points like the clients: without spaces, the slider's as one object. */
export function pointText(kind: CaptchaKind, points: readonly CaptchaPoint[]): string {
  return JSON.stringify(kind === 'blockPuzzle' ? points[0] : points);
}

/** The verification string after a passed check. */
export function verificationOf({ token, secretKey }: CaptchaPicture, text: string): string {
  return hide(secretKey, `${token}---${text}`);
}

/**
 * Solves a captcha and returns its verification string.
 * @param answers answers from the platform's `onCaptcha`, by token
 */
export async function passCaptcha(
  client: AjClient,
  answers: ReadonlyMap<string, CaptchaPoint[]>,
  kind: CaptchaKind = 'blockPuzzle',
): Promise<string> {
  const { repData: picture, repCode } = await client.get(kind);
  if (!picture) throw new Error(`No captcha: ${repCode}`);
  const text = pointText(kind, answers.get(picture.token)!);
  const checked = await client.check(kind, picture, text);
  if (checked.repCode !== '0000') throw new Error(`The right answer is rejected: ${checked.repCode}`);
  return verificationOf(picture, text);
}

function hide(key: string | null, text: string): string {
  if (!key) return text;
  const cipher = createCipheriv('aes-128-ecb', key, null);
  return cipher.update(text, 'utf8', 'base64') + cipher.final('base64');
}
