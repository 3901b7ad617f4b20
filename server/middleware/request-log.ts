import { randomBytes } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { SiteEnv } from '../http/app-env.ts';

/** Query values that let somebody in or say whose phone or mailbox it is; they never reach a log (pages.md, traps). */
const secretNames =
  /^(.*token|code|wechatcode|.*password|pwd|.*verifycode|auth|authorization|.*secret|.*sign|.*signature|ticket|sid|captchaverification|phone|target|emailaddress|loginstate|bindstate)$/i;

/** The path with its query, secret values replaced. */
export function loggedPath(url: string): string {
  const { pathname, searchParams } = new URL(url);
  for (const name of new Set(searchParams.keys())) {
    if (secretNames.test(name)) searchParams.set(name, '***');
  }
  const query = searchParams.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Gives every request an id, sends it in `x-request-id` and writes one log line when the answer is ready. */
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
