import { isIP } from 'node:net';
import type { AppContext } from './app-env.ts';

/**
 * Returns the client's address as far as TRUST_PROXY allows; without it the connection's, because clients can forge
 * headers. Empty without a connection.
 */
export function clientAddress(c: AppContext): string {
  const connection = c.env?.incoming?.socket.remoteAddress ?? '';
  return addressBehind(c.var.services.config.trustedProxies ?? 0, c.req.header('x-forwarded-for'), connection);
}

/**
 * Picks the address the outermost trusted proxy saw. Each proxy appends one to x-forwarded-for; entries before those
 * of trusted proxies may be forged. Falls back to the connection's address.
 * @param proxies number of trusted proxies
 */
export function addressBehind(proxies: number, forwardedFor: string | undefined, connection: string): string {
  if (proxies === 0 || !forwardedFor) return connection;
  const entries = forwardedFor.split(',');
  const entry = withoutPort(entries[Math.max(0, entries.length - proxies)]?.trim() ?? '');
  return isIP(entry) === 0 ? connection : entry;
}

/** Some proxies append the port: 203.0.113.5:1234, [2001:db8::5]:1234. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
}

/**
 * Returns the rate limit key of an address: IPv4 addresses as they are, also when mapped to IPv6, and IPv6 addresses
 * by their /64, the smallest block a subscriber gets.
 */
export function limitKeyOf(address: string): string {
  const [withoutZone = ''] = address.split('%');
  if (isIP(withoutZone) !== 6) return address;
  const groups = groupsOf(withoutZone);
  const isMapped = groups.slice(0, 6).every((group, index) => group === (index < 5 ? 0 : 0xffff));
  if (isMapped)
    return groups
      .slice(6)
      .map((group) => `${group >> 8}.${group & 0xff}`)
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Expands an IPv6 address into its eight groups. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}
