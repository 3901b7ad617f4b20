import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';
import { isBehindTls, transportSecurity } from '../security/transport-security.ts';

/**
 * Sets the security headers on every response, including errors and files. Keeps a route's own, stricter headers. Behind
 * TLS browsers are told to stay there; over plain HTTP they ignore it, so that who says so need not be trusted.
 */
export const secureHeaders: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(c.var.services.headers)) if (!headers.has(name)) headers.set(name, value);
  if (isBehindTls(c.req.header('x-forwarded-proto'))) headers.set(...transportSecurity);
};
