import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { failure, Refusal } from './envelope.ts';

const mebibyte = 1024 * 1024;
/** What a form adds to the file in it, in bytes. */
const formBytes = 64 * 1024;

/** Turns down larger bodies: by their announced length, otherwise as soon as the limit is passed, never buffering more. */
const limitTo = (maxSize: number, limit: string): MiddlewareHandler<AppEnv> =>
  bodyLimit({
    maxSize,
    onError: (c) => failure(c as AppContext, new Refusal(envelopeStatus.badRequest, 'bodyTooLarge', { limit })),
  });

/** For calls that are not an upload. */
export const limitBody = limitTo(mebibyte, '1 MiB');

/** The largest file of an upload, in bytes, where its route says nothing else. */
export const mostUploadBytes = 2 * mebibyte;
/** For uploads: a form with one file of at most so many bytes. */
export const limitUpload = (mostBytes = mostUploadBytes): MiddlewareHandler<AppEnv> =>
  limitTo(mostBytes + formBytes, inMebibytes(mostBytes));

/** A number of bytes as its limit is told: '2 MiB'. */
export const inMebibytes = (bytes: number): string => `${Math.round((bytes / mebibyte) * 10) / 10} MiB`;
