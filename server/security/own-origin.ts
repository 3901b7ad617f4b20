import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a request comes from a page of this host, as browsers say it in Origin; programs send none. A proxy may name
 * the host in X-Forwarded-Host, which no page can set, and leave out its port.
 */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: named, hostname } = new URL(origin);
  const hosts = [host, headers['x-forwarded-host']].flatMap((value) => [value ?? []].flat().join(',').split(','));
  return hosts.some((one) => [named, hostname].includes(one.trim().toLowerCase()));
}
