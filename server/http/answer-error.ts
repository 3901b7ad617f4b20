import type { ErrorHandler, NotFoundHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import { isCallerGone } from '../db/caller.ts';
import { describeError } from '../process/describe-error.ts';
import type { MessageKey } from '../texts/messages.ts';
import type { AppEnv, SiteContext, SiteEnv } from './app-env.ts';
import { failure, Refusal } from './envelope.ts';
import { failureKey } from './failure-key.ts';

/**
 * Turns what a handler throws into an envelope. A Refusal carries its own message; any other error becomes B0001 with
 * the request id, and its stack goes to the log (contract 2.1).
 */
export const answerError = ((error: Error, c: SiteContext): Response => {
  if (error instanceof Refusal) return failure(c, error);
  const { requestId, services } = c.var;
  const serverError = (key: MessageKey) => failure(c, new Refusal(envelopeStatus.serverError, key), { requestId });
  // Nobody receives this answer.
  if (isCallerGone(error)) return serverError('serverError');
  if (isTimeout(error)) {
    services.log.warn('a statement took too long', { requestId, path: c.req.path });
    return serverError('tookTooLong');
  }
  services.log.error('unexpected error', { requestId, path: c.req.path, stack: describeError(error) });
  return serverError(failureKey(error, c.req.method === 'GET'));
}) satisfies ErrorHandler<SiteEnv>;

/** Whether PostgreSQL ended a statement at its `statement_timeout`. */
function isTimeout(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '57014';
}

/** Answers calls that match no route. */
export const answerUnknown: NotFoundHandler<AppEnv> = (c) =>
  failure(c, new Refusal(envelopeStatus.notFound, 'notFound', { path: c.req.path.slice(0, 200) }));

/** Answers 404 for a missing file, so that browsers never take the envelope for a script or an image. */
export const answerMissing = (c: SiteContext): Response =>
  failure(c, new Refusal(envelopeStatus.notFound, 'fileMissing', { path: c.req.path.slice(0, 200) }), null, 404);
