import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';

/** Query parameters never logged: credentials, and phone numbers or mail addresses. */
const secretNames =
  /^(.*token|code|wechatcode|.*password|pwd|.*verifycode|auth|authorization|.*secret|.*sign|.*signature|ticket|sid|captchaverification|phone|target|emailaddress|loginstate|bindstate)$/i;

/** Returns path and query with secret values redacted. */
export function loggedPath(url: string): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of new Set(searchParams.keys())) {
    if (secretNames.test(name)) searchParams.set(name, '***');
  }
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Sets the request id, sends it as `x-request-id`, and logs the request once answered. */
export const requestLog: MiddlewareHandler<SiteEnv> = async (c, next) => {
  const started = performance.now();
  const requestId = randomBytes(9).toString('base64url');
  c.set('requestId', requestId);
  await next();
  c.res.headers.set('x-request-id', requestId);
  c.var.services.log.info('request', {
    requestId,
    method: c.req.method,
    path: loggedPath(c.req.url),
    status: c.res.status,
    ms: Math.round(performance.now() - started),
    userId: c.var.user?.userId,
    tenantId: c.var.user?.tenantId,
  });
};
