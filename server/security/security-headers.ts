import type { ConsoleConfig } from '../../src/schemas/console-config.ts';

/** Builds the security headers. console.config.json may add origins to 'self', but never for scripts. */
export function secureHeadersOf({ origins = {}, weChat }: ConsoleConfig): Readonly<Record<string, string>> {
  const { frame = [], image = [], media = [], connect = [], embeddedBy = [] } = origins;
  const codePage = originOf(weChat?.authorizePage);
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    // The component library and the editor create style tags that no nonce can cover.
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
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'microphone=(self), camera=(), geolocation=(self), payment=(), usb=()',
    // X-Frame-Options cannot list origins: with embedders configured only the policy applies.
    ...(embeddedBy.length === 0 ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
  };
}

/** Builds the frame-ancestors directive. */
export const frameAncestors = (embeddedBy: readonly string[] = []): string =>
  from("frame-ancestors 'self'", embeddedBy);

const from = (directive: string, origins: readonly string[]): string => [directive, ...new Set(origins)].join(' ');

const originOf = (address: string | undefined): string | undefined =>
  address && URL.canParse(address) ? new URL(address).origin : undefined;

/** Headers of an installation without other origins. */
export const secureHeaderValues = secureHeadersOf({});
