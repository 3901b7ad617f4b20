import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';

/** Sets the security headers on every answer, also on errors and files; what a route has set itself stays: it is stricter. */
export const secureHeaders: MiddlewareHandler<SiteEnv> = async (c, next) => {
  await next();
  const { headers } = c.res;
  for (const [name, value] of Object.entries(c.var.services.headers)) if (!headers.has(name)) headers.set(name, value);
};
