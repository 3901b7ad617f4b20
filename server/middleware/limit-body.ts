import type { MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { describeBytes, maxBodyBytes, maxPublicBodyBytes, maxUploadBytes } from '../http/body-size.ts';
import { failure, Refusal } from '../http/envelope.ts';

/** Bytes a multipart form adds around its file. */
const formBytes = 64 * 1024;
/** Bytes of a refused body that are read; a larger one ends the connection. */
const maxIgnoredBytes = 64 * 1024 * 1024;
/** How long the next part of a refused body may take, in ms: a caller that sends nothing gets its answer. */
const patienceMs = 1000;

/**
 * Rejects larger bodies by Content-Length, or while reading if there is none; keeps no more than the limit. Whatever
 * the call leaves unread is read before its answer goes out: a browser that is still sending reports a lost connection
 * instead of the answer.
 */
const limitTo = (maxSize: number, limit: string): MiddlewareHandler<AppEnv> => {
  const refusal = new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit });
  return async (c, next) => {
    if (await isWithin(c, maxSize)) await next();
    else c.res = failure(c, refusal);
    if (!(await ignoreRest(c))) c.res.headers.set('connection', 'close');
  };
};

/** Limits the body of a call with a session that is not an upload. */
export const limitBody = limitTo(maxBodyBytes, describeBytes(maxBodyBytes));

/** Limits the body of a call without a session. */
export const limitPublicBody = limitTo(maxPublicBodyBytes, describeBytes(maxPublicBodyBytes));

/** Limits an upload: a form with one file. */
export const limitUpload = (maxBytes = maxUploadBytes): MiddlewareHandler<AppEnv> =>
  limitTo(maxBytes + formBytes, describeBytes(maxBytes));

async function isWithin(c: AppContext, maxSize: number): Promise<boolean> {
  const length = c.req.header('content-length');
  if (length !== undefined && c.req.header('transfer-encoding') === undefined) return Number(length) <= maxSize;
  const { body } = c.req.raw;
  if (!body) return true;
  const kept: Uint8Array[] = [];
  let size = 0;
  // Cancelling the stream would end the connection before the answer.
  const reader = body.getReader();
  for (;;) {
    const next = reader.read();
    const part = await (size > maxSize ? Promise.race([next, late()]) : next);
    if (part === 'late' || part.done) break;
    size += part.value.length;
    if (size > maxIgnoredBytes) break;
    if (size <= maxSize) kept.push(part.value);
    else kept.length = 0;
  }
  if (size > maxSize) return false;
  c.req.raw = new Request(c.req.raw, { body: Buffer.concat(kept) });
  return true;
}

/** Returns false if there is too much of it. */
async function ignoreRest(c: AppContext): Promise<boolean> {
  const incoming = c.env?.incoming;
  if (incoming?.complete !== false) return true;
  let left = maxIgnoredBytes;
  return new Promise((done) => {
    const patience = setTimeout(() => done(false), patienceMs);
    incoming.on('data', (part: Buffer) => {
      patience.refresh();
      left -= part.length;
      if (left < 0) done(false);
    });
    incoming.once('close', () => clearTimeout(patience));
    for (const end of ['end', 'close', 'error']) incoming.once(end, () => done(true));
    incoming.resume();
  });
}

const late = (): Promise<'late'> => new Promise((done) => setTimeout(() => done('late'), patienceMs).unref());
