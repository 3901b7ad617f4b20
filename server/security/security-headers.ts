import type { ConsoleConfig } from '../../src/schemas/console-config.ts';

/**
 * The security headers of everything that is sent. Other origins come from console.config.json, 'self' is always there, and
 * scripts never come from elsewhere.
 */
export function secureHeadersOf({ origins = {}, weChat }: ConsoleConfig): Readonly<Record<string, string>> {
  const { frame = [], image = [], media = [], connect = [], embeddedBy = [] } = origins;
  const codePage = originOf(weChat?.authorizePage);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The component library and the editor write style tags; a nonce cannot cover them all.
    "style-src 'self' 'unsafe-inline'",
    from("img-src 'self' data: blob:", image),
    "font-src 'self' data:",
    // 'self' covers the WebSocket of the same host as well.
    from("connect-src 'self'", connect),
    "worker-src 'self' blob:",
    from("media-src 'self' blob:", media),
    from("frame-src 'self'", codePage ? [...frame, codePage] : frame),
    frameAncestors(embeddedBy),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(self), payment=(), usb=()',
    // The older header knows no list: where somebody else may embed the console, the policy alone decides.
    ...(embeddedBy.length === 0 ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  };
}

/** Who may show an answer in a frame, as a directive of the policy. */
export const frameAncestors = (embeddedBy: readonly string[] = []): string =>
  from("frame-ancestors 'self'", embeddedBy);

const from = (directive: string, origins: readonly string[]): string => [directive, ...new Set(origins)].join(' ');

const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

/** The headers of an installation that names no other origin. */
export const secureHeaderValues = secureHeadersOf({});
