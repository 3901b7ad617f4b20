import {
  type CaptchaAnswer,
  type CaptchaKind,
  type CaptchaPicture,
  type CaptchaPoint,
  type CaptchaPurpose,
  captchaPurposeHeader,
  captchaSizes,
} from '../../../schemas/wire/captcha.ts';
import type { Http } from '../http/create-http.ts';
import { openEnvelope } from '../http/open-envelope.ts';
import { PlatformError } from '../http/platform-error.ts';
import { checkCaptcha, getCaptcha } from '../platform/captcha.ts';
import { sealCaptcha } from './seal-captcha.ts';

/** The platform's verdict on an answer. */
export interface CaptchaVerdict {
  repCode: string;
  repMsg: string | null;
  /** Sent by the call that required the captcha; valid only after code 0000. */
  verification: string;
}

/** The two calls of a captcha (CAPT-01). Both throw PlatformError for a response without a captcha code. */
export interface CaptchaClient {
  get(kind: CaptchaKind, purpose: CaptchaPurpose | undefined): Promise<CaptchaAnswer<CaptchaPicture>>;
  /** @param points one for a slide, or one per word in order; pixels of 310x155 */
  check(kind: CaptchaKind, points: readonly CaptchaPoint[], picture: CaptchaPicture): Promise<CaptchaVerdict>;
}

/** The storage keys that other clients of the platform use too. */
const idKeys = { blockPuzzle: 'slider', clickWord: 'point' } as const;

/** @param deps.http the captcha client, with a timeout of 40 s; `storage` may be blocked */
export function createCaptchaClient(deps: { http: Http; storage: Storage; now(): number }): CaptchaClient {
  const ids = new Map<string, string>();
  const clientUid = (kind: CaptchaKind): string => {
    const key = idKeys[kind];
    const id = ids.get(key) ?? readId(deps.storage, key) ?? newId(deps.storage, key);
    ids.set(key, id);
    return id;
  };
  return {
    async get(kind, purpose) {
      const body = { captchaType: kind, clientUid: clientUid(kind), ts: deps.now() };
      const headers = purpose && { [captchaPurposeHeader]: purpose };
      return openAnswer(await getCaptcha(deps.http, { body, headers }));
    },
    async check(kind, points, { token, secretKey }) {
      const text = writePoints(kind, points);
      const body = {
        captchaType: kind,
        pointJson: sealCaptcha(text, secretKey),
        token,
        clientUid: clientUid(kind),
        ts: deps.now(),
      };
      const { repCode, repMsg } = openAnswer(await checkCaptcha(deps.http, { body }));
      return { repCode, repMsg, verification: sealCaptcha(`${token}---${text}`, secretKey) };
    },
  };
}

/** Compact, because some servers have their own parser; the verification string repeats it exactly. */
function writePoints(kind: CaptchaKind, points: readonly CaptchaPoint[]): string {
  if (kind === 'clickWord') return JSON.stringify(points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })));
  return JSON.stringify({ x: Math.round((points[0]?.x ?? 0) * 100) / 100, y: captchaSizes.slideY });
}

/** The response has no envelope; unwraps one that a gateway has added. */
function openAnswer<Data>(body: unknown): CaptchaAnswer<Data> {
  const answer = isAnswer(body) ? body : openEnvelope(body).data;
  if (!isAnswer(answer)) throw new PlatformError('notEnvelope', 'not a captcha response');
  const { repCode, repMsg, repData } = answer;
  return {
    repCode: String(repCode),
    repMsg: typeof repMsg === 'string' ? repMsg : null,
    repData: (repData ?? null) as Data | null,
  };
}

const isAnswer = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && 'repCode' in body;

function readId(storage: Storage, key: string): string | undefined {
  try {
    const id = storage.getItem(key);
    return id?.startsWith(`${key}-`) ? id : undefined;
  } catch {
    return undefined;
  }
}

function newId(storage: Storage, key: string): string {
  const id = `${key}-${uuid()}`;
  try {
    storage.setItem(key, id);
  } catch {
    // Blocked storage: the id lasts until the page unloads.
  }
  return id;
}

/** A random UUID, version 4; `crypto.randomUUID` is missing without TLS. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
