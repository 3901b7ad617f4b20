import { createHash } from 'node:crypto';
import type { SiteContext } from './app-env.ts';
import { hasEtag } from './has-etag.ts';

/** Sends JSON that a browser asks for anew each time; 304 if it has the same already. */
export function sendJson(
  c: Pick<SiteContext, 'req' | 'body'>,
  value: unknown,
  headers: Record<string, string> = {},
): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const all = { ...headers, 'cache-control': 'no-cache', etag, 'content-type': 'application/json; charset=utf-8' };
  return hasEtag(c, etag) ? c.body(null, 304, all) : c.body(body, 200, all);
}
