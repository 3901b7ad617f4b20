import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { inMebibytes, maxBodyBytes, maxUploadBytes } from '../http/body-size.ts';
import { failure, Refusal } from '../http/envelope.ts';

/** Bytes a multipart form adds around its file. */
const formBytes = 64 * 1024;

/** Rejects larger bodies by Content-Length, or while streaming once the limit is exceeded; buffers no more than that. */
const limitTo = (maxSize: number, limit: string): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) => failure(c as AppContext, new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit })),
  });

/** Limits the body of every call that is not an upload. */
export const limitBody = limitTo(maxBodyBytes, inMebibytes(maxBodyBytes));

/** Limits an upload: a form with one file. */
export const limitUpload = (maxBytes = maxUploadBytes): MiddlewareHandler<AppEnv> =>
  limitTo(maxBytes + formBytes, inMebibytes(maxBytes));
