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

/**
 * What limits count an address by: IPv4 by itself, also where it is written as IPv6 (::ffff:203.0.113.5), and IPv6 by its /64,
 * of which every subscriber has at least one whole.
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

/** The eight groups of an IPv6 address, however it is written. */
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
