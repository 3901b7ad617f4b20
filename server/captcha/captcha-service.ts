import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import {
  type CaptchaKind,
  type CaptchaPicture,
  type CaptchaPoint,
  type CaptchaPurpose,
  captchaCodes,
} from '../../src/schemas/wire/captcha.ts';
import type { Db } from '../db/db.ts';
import { describeError } from '../process/describe-error.ts';
import type { Log } from '../process/log.ts';
import type { CaptchaPolicy } from '../security/policy.ts';
import { hashToken } from '../security/tokens.ts';
import { decryptText, encryptText } from './captcha-cipher.ts';
import type { CaptchaClient } from './captcha-client.ts';
import { createCaptchaLimits } from './captcha-limits.ts';
import { createCaptchaStore } from './captcha-store.ts';
import type { Drawn } from './drawn.ts';
import { isRight, readPoints } from './read-points.ts';

type CaptchaCode = (typeof captchaCodes)[keyof typeof captchaCodes];

/** An answer as received; `pointJson` is encrypted if the captcha has a key. */
interface Tried {
  kind: CaptchaKind;
  token: string;
  pointJson: string;
}

/** Captchas of the AJ-Captcha protocol. Each takes one answer, right or wrong, and one use once passed. */
export interface CaptchaService {
  /** @returns the captcha, or the protocol's error code */
  get(client: CaptchaClient, kind: CaptchaKind, purpose?: CaptchaPurpose): Promise<CaptchaPicture | CaptchaCode>;
  check(client: CaptchaClient, tried: Tried): Promise<CaptchaCode>;
  /**
   * Consumes a verification string. Never throws: returns 6110 if it is invalid or was asked for another purpose, 6205
   * after too many attempts. One without a purpose, as other clients ask, serves all.
   */
  redeem(client: CaptchaClient, verification: string | undefined, purpose: CaptchaPurpose): Promise<CaptchaCode>;
  /** Checks a verification string, which consumes it. */
  verify(client: CaptchaClient, verification: string | undefined, purpose: CaptchaPurpose): Promise<boolean>;
}

interface CaptchaServiceOptions {
  db: Db;
  clock: () => Date;
  policy: CaptchaPolicy;
  log: Pick<Log, 'error'>;
  /** Draws a captcha, in a thread of its own; undefined if too many wait. */
  draw: (kind: CaptchaKind) => Promise<Drawn | undefined>;
  /** Receives every answer; for tests only. */
  onCaptcha?: (token: string, answer: CaptchaPoint[]) => void;
}

/** Maximum length of a string of the protocol. */
const longestVerification = 2000;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export function createCaptchaService(options: CaptchaServiceOptions): CaptchaService {
  const { db, clock, policy, log, draw, onCaptcha } = options;
  const store = createCaptchaStore({ db, clock });
  const limits = createCaptchaLimits({ clock, policy });
  const later = (ms: number) => new Date(clock().getTime() + ms);

  async function get(
    client: CaptchaClient,
    kind: CaptchaKind,
    purpose?: CaptchaPurpose,
  ): Promise<CaptchaPicture | CaptchaCode> {
    if (limits.isLocked(client)) return captchaCodes.locked;
    if (!limits.takeGet(client)) return captchaCodes.tooManyGets;
    const drawn = await tryToDraw(kind);
    if (!drawn) return captchaCodes.noPicture;
    // The token is ours and comes back whole, so it carries the purpose.
    const token = randomBytes(16).toString('hex') + (purpose === undefined ? '' : `-${purpose}`);
    const secretKey = policy.captchaEncrypted ? makeKey() : null;
    await store.put({
      key: token,
      kind,
      state: 'asked',
      answer: drawn.answer,
      secretKey,
      client: client.hash,
      clientUid: client.uid,
      expiresAt: later(policy.captchaMs),
      createdAt: clock(),
    });
    await store.trim({ client: client.hash, clientUid: client.uid }, policy.captchasLive, token);
    onCaptcha?.(token, drawn.answer);
    return {
      originalImageBase64: Buffer.from(drawn.picture).toString('base64'),
      jigsawImageBase64: drawn.piece && Buffer.from(drawn.piece).toString('base64'),
      token,
      secretKey,
      wordList: drawn.words,
    };
  }

  async function tryToDraw(kind: CaptchaKind): Promise<Drawn | undefined> {
    try {
      return await draw(kind);
    } catch (error) {
      log.error('could not draw a captcha', { kind, stack: describeError(error) });
      return undefined;
    }
  }

  async function check(client: CaptchaClient, tried: Tried): Promise<CaptchaCode> {
    if (!limits.takeCheck(client)) return captchaCodes.tooManyChecks;
    const row = await store.take('asked', [tried.token]);
    if (!row || row.kind !== tried.kind || !isSameClient(row, client)) return captchaCodes.expired;
    const text = decryptText(row.secretKey, tried.pointJson);
    const points = text === undefined ? undefined : readPoints(tried.kind, text);
    const tooSoon = clock().getTime() - row.createdAt.getTime() < policy.captchaMinMs;
    if (text === undefined || !points || tooSoon || !isRight(tried.kind, points, row.answer)) {
      limits.countWrong(client);
      return points ? captchaCodes.wrong : captchaCodes.invalid;
    }
    // The client derives the same string, so its hash finds the row.
    const verification = encryptText(row.secretKey, `${tried.token}---${text}`);
    await store.put({
      ...row,
      key: keyOf(verification, purposeOf(tried.token)),
      state: 'passed',
      answer: [],
      secretKey: null,
      expiresAt: later(policy.captchaVerificationMs),
      createdAt: clock(),
    });
    return captchaCodes.ok;
  }

  async function redeem(
    client: CaptchaClient,
    verification: string | undefined,
    purpose: CaptchaPurpose,
  ): Promise<CaptchaCode> {
    if (!limits.takeVerify(client)) return captchaCodes.tooManyVerifies;
    if (!verification || verification.length > longestVerification) return captchaCodes.expired;
    // Forms turn a plus sign into a space.
    const spellings = [verification, verification.replaceAll(' ', '+')];
    const keys = spellings.flatMap((spelling) => [keyOf(spelling, purpose), keyOf(spelling, undefined)]);
    const row = await store.take('passed', keys);
    return row && isSameClient(row, client) ? captchaCodes.ok : captchaCodes.expired;
  }

  return {
    get,
    check,
    redeem,
    verify: async (client, verification, purpose) => (await redeem(client, verification, purpose)) === captchaCodes.ok,
  };
}

const purposeOf = (token: string): string | undefined => token.split('-')[1];

/** The key of a passed captcha: only a call with its purpose finds it. */
const keyOf = (verification: string, purpose: string | undefined): string =>
  hashToken(purpose === undefined ? verification : `${purpose}\n${verification}`);

function makeKey(): string {
  return Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('');
}

/** Same address and browser, and the same id if both calls had one. */
function isSameClient(row: { client: string; clientUid: string | null }, { hash, uid }: CaptchaClient): boolean {
  return isEqual(row.client, hash) && (row.clientUid === null || uid === null || isEqual(row.clientUid, uid));
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
