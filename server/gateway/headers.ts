import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
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

/** Whether the browser uses TLS, according to the proxy in front or else this connection. */
const isSecure = ({ headers, socket }: IncomingMessage): boolean =>
  (firstOf(headers['x-forwarded-proto']) ?? ('encrypted' in socket ? 'https' : 'http')) === 'https';

/** The host the browser requested. */
const hostOf = ({ headers }: IncomingMessage): string | undefined =>
  firstOf(headers['x-forwarded-host']) ?? headers.host;

const firstOf = (header: string | string[] | undefined): string | undefined =>
  [header].flat()[0]?.split(',')[0]?.trim() || undefined;

/** Builds the request headers for the platform: its own host, forwarding information, no hop-by-hop headers. */
export function headersForPlatform(request: IncomingMessage, requestId: string, places: Places): IncomingHttpHeaders {
  const { headers, socket } = request;
  const isUpgrade = headers.upgrade !== undefined;
  const hops = hopsOf(headers);
  // The body is streamed, chunked or with its length.
  hops.delete('transfer-encoding');
  const host = hostOf(request);
  const scheme = isSecure(request) ? 'https' : 'http';
  const result: IncomingHttpHeaders = {
    // Node has already sent 100 Continue.
    ...Object.fromEntries(Object.entries(headers).filter(([name]) => !hops.has(name) && name !== 'expect')),
    host: places.platformUrl.host,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
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
export interface AnswerRules extends Places {
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
  if (headers.location !== undefined) result.location = locationFromPlatform(headers.location, hostOf(request), rules);
  if (headers['set-cookie'])
    result['set-cookie'] = headers['set-cookie'].map((cookie) => cookieFromPlatform(cookie, isSecure(request), rules));
  const policies = policiesOf(headers['content-security-policy']);
  delete result['content-security-policy'];
  if (policies.length > 0 || kind === 'frame')
    result['content-security-policy'] = [...policies, rules.frameAncestors].join(', ');
  if (kind !== 'frame') for (const [name, value] of Object.entries(rules.secureHeaders)) result[name] ??= value;
  delete result['x-frame-options'];
  if (rules.secureHeaders['x-frame-options']) result['x-frame-options'] = rules.secureHeaders['x-frame-options'];
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
