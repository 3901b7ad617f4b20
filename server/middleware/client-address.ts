import { isIP } from 'node:net';
import type { AppContext } from './app-env.ts';

/**
 * The address of whoever asks, as TRUST_PROXY allows it to be known: without it that of the connection itself, since anyone
 * can write a header. Empty when there is no connection.
 */
export function clientAddress(c: AppContext): string {
  const connection = c.env?.incoming?.socket.remoteAddress ?? '';
  return addressBehind(c.var.services.config.trustedProxies ?? 0, c.req.header('x-forwarded-for'), connection);
}

/**
 * Each proxy adds the address it was asked from at the end of x-forwarded-for: what stands before the entries of the trusted
 * proxies may be invented. What is no address, or not there, leaves that of the connection.
 * @param proxies how many proxies stand in front
 */
export function addressBehind(proxies: number, forwardedFor: string | undefined, connection: string): string {
  if (proxies === 0 || !forwardedFor) return connection;
  const entries = forwardedFor.split(',');
  const entry = withoutPort(entries[Math.max(0, entries.length - proxies)]?.trim() ?? '');
  return isIP(entry) === 0 ? connection : entry;
}

/** Some proxies write the port behind the address: 203.0.113.5:1234, [2001:db8::5]:1234. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}
