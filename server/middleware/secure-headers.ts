import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';

/** Sets the security headers on every response, including errors and files. Keeps a route's own, stricter headers. */
export const secureHeaders: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(c.var.services.headers)) if (!headers.has(name)) headers.set(name, value);
};
