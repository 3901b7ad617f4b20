import type { ServerResponse } from 'node:http';
import { envelopeStatus } from '../../src/schemas/wire/envelope-status.ts';
import { envelopeType } from '../http/envelope.ts';
import { type Locale, message } from '../texts/messages.ts';
import { type PlatformFailure, silentMs } from './platform-failure.ts';

interface AnswerOptions {
  failure: PlatformFailure;
  locale: Locale;
  /** Whether the request expects a page, as in a frame. */
  asPage: boolean;
  requestId: string;
  headers: Readonly<Record<string, string>>;
}

/** Answers for an unavailable platform, without its address: an envelope, or a page for a frame. */
export function answerFailure(response: ServerResponse, options: AnswerOptions): void {
  const { failure, locale, asPage, requestId, headers } = options;
  const msg = message(locale, failure.key, { minutes: silentMs / 60_000 });
  const envelope = { code: '0', status: envelopeStatus.serverError, detail: '系统执行出错', msg, data: { requestId } };
  const body = asPage ? pageOf(locale, msg) : JSON.stringify(envelope);
  response.writeHead(failure.httpStatus, {
    ...headers,
    'content-type': asPage ? 'text/html; charset=utf-8' : envelopeType,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': requestId,
  });
  response.end(body);
}

const pageOf = (locale: Locale, text: string): string =>
  `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8"><title>Lampyris</title>` +
  `<body style="font-family:system-ui,sans-serif;margin:20vh 2em 0;text-align:center;color:#56607a"><p>${escaped(text)}</p>`;

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
