import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { Bilingual } from '../texts/bilingual.ts';
import { type Locale, type MessageKey, message } from '../texts/messages.ts';
import type { AppContext, SiteContext } from './app-env.ts';

/** Consoles that download files recognise an error by exactly this type (contract 2.1). */
export const envelopeType = 'application/json;charset=UTF-8';

const details: Record<string, string> = {
  [envelopeStatus.ok]: 'OK',
  [envelopeStatus.created]: 'Created',
  [envelopeStatus.noContent]: 'No Content',
  [envelopeStatus.sessionInvalid]: '登录失效',
  [envelopeStatus.passwordDue]: '须先修改密码',
  [envelopeStatus.captchaRequired]: '用户验证码错误',
  [envelopeStatus.ticketRequired]: '缺少操作凭证',
  [envelopeStatus.notPermitted]: '访问未授权',
  [envelopeStatus.badRequest]: '请求参数错误',
  [envelopeStatus.notFound]: '资源不存在',
  [envelopeStatus.dataError]: '数据异常',
  [envelopeStatus.duplicate]: '数据已存在',
  [envelopeStatus.conflict]: '数据已被修改',
  [envelopeStatus.serverError]: '系统执行出错',
};

type EnvelopeStatus = (typeof envelopeStatus)[keyof typeof envelopeStatus];

/** A message per field: a message key or the text itself. */
export type FieldMessages = Record<string, MessageKey | Bilingual>;

/** Rejects a request with a message for the user. Any handler may throw it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: EnvelopeStatus;
  readonly key: MessageKey;
  readonly params: Record<string, string | number>;
  /** Sent as `data.fields` in the reader's language. */
  readonly fields: FieldMessages | undefined;

  constructor(
    status: EnvelopeStatus,
    key: MessageKey,
    params: Record<string, string | number> = {},
    fields?: FieldMessages,
  ) {
    super(key);
    this.status = status;
    this.key = key;
    this.params = params;
    this.fields = fields;
  }
}

type HttpStatus = 200 | 400 | 404;

/** What a success says: a message with its parameters. */
export interface SuccessOptions {
  status?: EnvelopeStatus;
  key?: MessageKey;
  params?: Record<string, string | number>;
}

/** Returns a success envelope (contract 2.1). Without a key `msg` is empty and the console shows its default. */
export function success(c: AppContext, data: unknown = null, options: SuccessOptions = {}): Response {
  const { status = envelopeStatus.ok, key, params } = options;
  const msg = key ? message(c.var.locale, key, params) : '';
  return answer(c, { code: '1', status, detail: details[status], msg, data: data ?? null });
}

/**
 * Returns a failure envelope. Calls keep HTTP status 200 (contract 2.1); a missing file is a 404, and an address that
 * nothing could have is a 400.
 */
export function failure(
  c: SiteContext,
  refusal: Refusal,
  data: unknown = null,
  httpStatus: HttpStatus = 200,
): Response {
  const { status, key, params, fields } = refusal;
  c.var.refused.status = status;
  const msg = message(c.var.locale, key, params);
  const readable = fields && readFields(fields, c.var.locale, params);
  return answer(
    c,
    {
      code: '0',
      status,
      detail: details[status],
      msg,
      data: readable ? { fields: readable } : data,
    },
    httpStatus,
  );
}

/** Localises field messages, with the parameters of their refusal. */
export function readFields(
  fields: FieldMessages,
  locale: Locale,
  params: Refusal['params'] = {},
): Record<string, string> {
  const texts = Object.entries(fields).map(([name, text]) => [
    name,
    typeof text === 'string' ? message(locale, text, params) : text[locale],
  ]);
  return Object.fromEntries(texts);
}

function answer(c: SiteContext, body: unknown, httpStatus: HttpStatus = 200): Response {
  return c.body(JSON.stringify(body), httpStatus, { 'content-type': envelopeType, 'cache-control': 'no-store' });
}
