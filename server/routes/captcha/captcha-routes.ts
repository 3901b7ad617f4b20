import { type Static, type TSchema, Type } from 'typebox';
import {
  type CaptchaAnswer,
  type CaptchaKind,
  captchaCodes,
  captchaKinds,
  captchaPurposeHeader,
  captchaPurposes,
} from '../../../src/schemas/wire/captcha.ts';
import type { AppContext } from '../../http/app-env.ts';
import { envelopeType, Refusal } from '../../http/envelope.ts';
import { readBody } from '../../http/read-body.ts';
import type { Route } from '../../routing/route.ts';
import { type MessageKey, message } from '../../texts/messages.ts';
import { readCaptchaClient } from './read-captcha-client.ts';

const captchaType = Type.String({ maxLength: 50 });
const clientUid = Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()]));
/** Other fields (such as `ts`) are ignored. */
const GetBody = Type.Object({ captchaType, clientUid });
const CheckBody = Type.Object({
  captchaType,
  clientUid,
  token: Type.String({ minLength: 1, maxLength: 100 }),
  pointJson: Type.String({ minLength: 1, maxLength: 1000 }),
});

/** AJ-Captcha's protocol: no envelope, and HTTP 200 with the protocol's own codes. */
export const captchaRoutes: readonly Route[] = [
  { method: 'POST', path: '/system/captcha/get', audit: 'none', access: 'public', body: GetBody, handle: getCaptcha },
  {
    method: 'POST',
    path: '/system/captcha/check',
    audit: 'none',
    access: 'public',
    body: CheckBody,
    handle: checkCaptcha,
  },
];

const reasons: Record<string, MessageKey> = {
  [captchaCodes.failed]: 'serverError',
  [captchaCodes.invalid]: 'captchaUnreadable',
  [captchaCodes.expired]: 'captchaExpired',
  [captchaCodes.wrong]: 'captchaWrong',
  [captchaCodes.noPicture]: 'captchaNoPicture',
  [captchaCodes.tooManyGets]: 'tooManyRequests',
  [captchaCodes.locked]: 'captchaLocked',
  [captchaCodes.tooManyChecks]: 'tooManyRequests',
  [captchaCodes.tooManyVerifies]: 'tooManyRequests',
};

/** Contains every field of AJ-Captcha's own response, for clients that read them. */
const emptyData = {
  captchaId: null,
  projectCode: null,
  captchaType: null,
  captchaOriginalPath: null,
  captchaFontType: null,
  captchaFontSize: null,
  secretKey: null,
  originalImageBase64: null,
  point: null,
  jigsawImageBase64: null,
  wordList: null,
  pointList: null,
  pointJson: null,
  token: null,
  result: false,
  captchaVerification: null,
  clientUid: null,
  ts: null,
  browserInfo: null,
};

async function getCaptcha(c: AppContext): Promise<Response> {
  const body = await readJson(c, GetBody);
  if (!body) return refuse(c, captchaCodes.invalid);
  if (!isKind(body.captchaType)) return refuse(c, captchaCodes.invalid, 'captchaKindUnknown');
  const told = c.req.header(captchaPurposeHeader);
  const purpose = captchaPurposes.find((one) => one === told);
  const got = await c.var.services.captcha.get(readCaptchaClient(c, body.clientUid), body.captchaType, purpose);
  return typeof got === 'string' ? refuse(c, got) : succeed(c, got);
}

async function checkCaptcha(c: AppContext): Promise<Response> {
  const body = await readJson(c, CheckBody);
  if (!body) return refuse(c, captchaCodes.invalid);
  const { captchaType, token, pointJson } = body;
  if (!isKind(captchaType)) return refuse(c, captchaCodes.invalid, 'captchaKindUnknown');
  const client = readCaptchaClient(c, body.clientUid);
  const code = await c.var.services.captcha.check(client, { kind: captchaType, token, pointJson });
  return code === captchaCodes.ok ? succeed(c, { captchaType, token, pointJson, result: true }) : refuse(c, code);
}

/** Reads the body; undefined if it does not have the shape. */
async function readJson<Shape extends TSchema>(c: AppContext, shape: Shape): Promise<Static<Shape> | undefined> {
  try {
    return await readBody(c, shape);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const isKind = (word: string): word is CaptchaKind => captchaKinds.some((kind) => kind === word);

const succeed = (c: AppContext, data: Partial<Record<keyof typeof emptyData, unknown>>) =>
  answer(c, { repCode: captchaCodes.ok, repMsg: null, repData: { ...emptyData, ...data }, success: true });

function refuse(c: AppContext, repCode: string, reason: MessageKey = reasons[repCode] ?? 'serverError'): Response {
  const minutes = Math.ceil(c.var.services.policy.captchaLockMs / 60_000);
  const repMsg = message(c.var.locale, reason, { minutes });
  return answer(c, { repCode, repMsg, repData: null, success: false });
}

function answer(c: AppContext, body: CaptchaAnswer<unknown>): Response {
  return c.body(JSON.stringify(body), 200, { 'content-type': envelopeType, 'cache-control': 'no-store' });
}
