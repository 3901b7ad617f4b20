import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { transportSecurity } from '../security/transport-security.ts';
import { cookieFromPlatform, locationFromPlatform, originForPlatform, type Places } from './addresses.ts';
import type { ForwardedKind } from './platform-paths.ts';

/** Hop-by-hop headers, never forwarded (RFC 9110, section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Headers named by Connection are hop-by-hop too. */
function hopsOf(headers: IncomingHttpHeaders): Set<string> {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return new Set([...hopByHop, ...named]);
}

/** What only proxies may say about a browser; a browser could say anything. */
const forwarding = /^(forwarded|x-forwarded-.*|x-real-ip|x-client-ip|x-original-.*|x-rewrite-url)$/;

/** What requests are rewritten with. */
export interface Surroundings extends Places {
  /** Number of proxies in front of the console; only what they say of the browser is believed. */
  trustedProxies: number;
}

type Trust = Pick<Surroundings, 'trustedProxies'>;

/** Whether the browser uses TLS, according to a trusted proxy in front or else this connection. */
function isSecure({ headers, socket }: IncomingMessage, { trustedProxies }: Trust): boolean {
  const said = trustedProxies > 0 ? firstOf(headers['x-forwarded-proto']) : undefined;
  return (said ?? ('encrypted' in socket ? 'https' : 'http')) === 'https';
}

/** The host the browser requested. */
const hostOf = ({ headers }: IncomingMessage, { trustedProxies }: Trust): string | undefined =>
  (trustedProxies > 0 ? firstOf(headers['x-forwarded-host']) : undefined) ?? headers.host;

/** The addresses that the trusted proxies saw, then the connection's. */
function addressesOf({ headers, socket }: IncomingMessage, { trustedProxies }: Trust): string {
  const said = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').filter(Boolean);
  const seen = trustedProxies > 0 ? said.slice(-trustedProxies).map((entry) => entry.trim()) : [];
  return [...seen, socket.remoteAddress ?? []].flat().join(', ');
}

const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(',')[0]?.trim() || undefined;

/** Builds the request headers for the platform: its own host, forwarding information, no hop-by-hop headers. */
export function headersForPlatform(
  request: IncomingMessage,
  requestId: string,
  places: Surroundings,
): IncomingHttpHeaders {
  const { headers } = request;
  const isUpgrade = headers.upgrade !== undefined;
  const hops = hopsOf(headers);
  // The body is streamed, chunked or with its length.
  hops.delete('transfer-encoding');
  const host = hostOf(request, places);
  const isDropped = (name: string) =>
    hops.has(name) || name === 'expect' || (places.trustedProxies === 0 && forwarding.test(name));
  const scheme = isSecure(request, places) ? 'https' : 'http';
  const result: IncomingHttpHeaders = {
    // Node has already sent 100 Continue.
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isDropped(name))),
    host: places.platformUrl.host,
    'x-forwarded-for': addressesOf(request, places),
    'x-forwarded-proto': scheme,
    ...(host === undefined ? {} : { 'x-forwarded-host': host }),
    'x-forwarded-port': /:(\d+)$/.exec(host ?? '')?.[1] ?? (scheme === 'https' ? '443' : '80'),
    'x-request-id': headers['x-request-id'] ?? requestId,
  };
  if (headers.origin !== undefined) result.origin = originForPlatform(headers.origin, host, places);
  if (headers.referer !== undefined && originForPlatform(headers.referer, host, places) !== headers.referer)
    result.referer = places.platformUrl.href;
  return isUpgrade ? { ...result, connection: 'Upgrade', upgrade: headers.upgrade } : result;
}

/** Rules for rewriting response headers. */
export interface AnswerRules extends Surroundings {
  /** Security headers of the console. */
  secureHeaders: Readonly<Record<string, string>>;
  /** The frame-ancestors directive. */
  frameAncestors: string;
}

/**
 * Builds the browser's response headers. The console decides who may frame a page. Pages of older applications keep
 * the rest of their policy, because ours would block their scripts; responses without a policy get ours.
 */
export function headersFromPlatform(
  answer: IncomingMessage,
  request: IncomingMessage,
  kind: ForwardedKind,
  rules: AnswerRules,
): OutgoingHttpHeaders {
  const { headers } = answer;
  const hops = hopsOf(headers);
  hops.add('transfer-encoding');
  const result: OutgoingHttpHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name)));
  if (headers.location !== undefined)
    result.location = locationFromPlatform(headers.location, hostOf(request, rules), rules);
  if (headers['set-cookie'])
    result['set-cookie'] = headers['set-cookie'].map((cookie) =>
      cookieFromPlatform(cookie, isSecure(request, rules), rules),
    );
  const policies = policiesOf(headers['content-security-policy']);
  delete result['content-security-policy'];
  if (policies.length > 0 || kind === 'frame')
    result['content-security-policy'] = [...policies, rules.frameAncestors].join(', ');
  if (kind !== 'frame') for (const [name, value] of Object.entries(rules.secureHeaders)) result[name] ??= value;
  delete result['x-frame-options'];
  if (rules.secureHeaders['x-frame-options']) result['x-frame-options'] = rules.secureHeaders['x-frame-options'];
  if (isSecure(request, rules)) result[transportSecurity[0]] ??= transportSecurity[1];
  return result;
}

/** The platform's policies without frame-ancestors. */
const policiesOf = (written: string | string[] | undefined): string[] =>
  [written ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((policy) =>
      policy
        .split(';')
        .map((directive) => directive.trim())
        .filter((directive) => directive !== '' && !/^frame-ancestors(\s|$)/i.test(directive))
        .join('; '),
    )
    .filter((policy) => policy !== '');
