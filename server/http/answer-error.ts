import type { ErrorHandler, NotFoundHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppEnv, SiteContext, SiteEnv } from './app-env.ts';
import { failure, Refusal } from './envelope.ts';

/**
 * Turns what a handler throws into an envelope. A Refusal carries its own message; any other error becomes B0001 with
 * the request id, and its stack goes to the log (contract 2.1).
 */
export const answerError = ((error: Error, c: SiteContext): Response => {
  if (error instanceof Refusal) return failure(c, error);
  const { requestId, services } = c.var;
  services.log.error('unexpected error', { requestId, path: c.req.path, stack: describe(error) });
  return failure(c, new Refusal(envelopeStatus.serverError, 'serverError'), { requestId });
}) satisfies ErrorHandler<SiteEnv>;

/** Answers calls that match no route. */
export const answerUnknown: NotFoundHandler<AppEnv> = (c) =>
  failure(c, new Refusal(envelopeStatus.notFound, 'notFound', { path: c.req.path.slice(0, 200) }));

/** Describes an error with its causes, without a failed query's parameters: they may be secrets. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = (error.stack ?? error.message).replace(/\nparams: .*/g, '');
  return error.cause === undefined ? stack : `${stack}\ncaused by: ${describe(error.cause)}`;
}

/** Answers 404 for a missing file, so that browsers never take the envelope for a script or an image. */
export const answerMissing = (c: SiteContext): Response =>
  failure(c, new Refusal(envelopeStatus.notFound, 'fileMissing', { path: c.req.path.slice(0, 200) }), null, 404);
