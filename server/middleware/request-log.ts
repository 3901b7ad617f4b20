import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';

/** Returns the path of an address. Queries are never logged: they carry keys, tokens and what people search for. */
export const loggedPath = (url: string): string => new URL(url).pathname;

/** Sets the request id, sends it as `x-request-id`, and logs the request once answered. */
export const requestLog: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const started = performance.now();
  const requestId = randomBytes(9).toString('base64url');
  c.set('requestId', requestId);
  c.set('refused', {});
  await next();
  c.res.headers.set('x-request-id', requestId);
  c.var.services.log.info('request', {
    requestId,
    method: c.req.method,
    path: loggedPath(c.req.url),
    status: c.res.status,
    // Of the envelope: refused calls have HTTP status 200 (contract 2.1).
    envelope: c.var.refused.status,
    ms: Math.round(performance.now() - started),
    userId: c.var.user?.userId,
    tenantId: c.var.user?.tenantId,
  });
};
