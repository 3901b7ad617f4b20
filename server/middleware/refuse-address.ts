import type { MiddlewareHandler } from 'hono';
import { envelopeStatus } from '../../src/schemas/wire/envelope.ts';
import type { SiteEnv } from '../http/app-env.ts';
import { failure, Refusal } from '../http/envelope.ts';

/** Rejects addresses with a NUL character, which neither the database nor a file system takes. */
export const refuseAddress: MiddlewareHandler<SiteEnv> = async (c, next) => {
  if (!c.req.url.includes('%00')) return next();
  return failure(c, new Refusal(envelopeStatus.badRequest, 'badAddress'), null, 400);
};
