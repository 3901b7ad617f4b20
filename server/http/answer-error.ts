import type { ErrorHandler, NotFoundHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { AppEnv, SiteContext, SiteEnv } from './app-env.ts';
import { failure, Refusal } from './envelope.ts';

/**
 * What a handler throws, as an envelope. A refusal carries its own words; anything else is the platform's fault: the
 * person gets B0001 with the request id, the log gets the stack (contract 2.1).
 */
export const answerError = ((error: Error, c: SiteContext): Response => {
  if (error instanceof Refusal) return failure(c, error);
  const { requestId, services } = c.var;
  services.log.error('unexpected error', { requestId, path: c.req.path, stack: describe(error) });
  return failure(c, new Refusal(envelopeStatus.serverError, 'serverError'), { requestId });
}) satisfies ErrorHandler<SiteEnv>;

/** The envelope of a path that no route answers. */
export const answerUnknown: NotFoundHandler<AppEnv> = (c) =>
  failure(c, new Refusal(envelopeStatus.notFound, 'notFound', { path: c.req.path.slice(0, 200) }));

/** The stack with its causes; a failed query's parameters stay out: they may be secrets. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = (error.stack ?? error.message).replace(/\nparams: .*/g, '');
  return error.cause === undefined ? stack : `${stack}\ncaused by: ${describe(error.cause)}`;
}

/** A file that does not exist: 404, so that a browser never takes the answer for a script or a picture. */
export const answerMissing = (c: SiteContext): Response =>
  failure(c, new Refusal(envelopeStatus.notFound, 'fileMissing', { path: c.req.path.slice(0, 200) }), null, 404);
