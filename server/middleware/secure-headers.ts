import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The component library and the editor write style tags; a nonce cannot cover them all.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  // 'self' covers the WebSocket of the same host as well.
  "connect-src 'self'",
  "worker-src 'self' blob:",
  "media-src 'self' blob:",
  "frame-src 'self'",
  "frame-ancestors 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
].join('; ');

/** The security headers of everything the platform sends. */
export const secureHeaderValues: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'microphone=(self), camera=(), geolocation=(self), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
};

/** Sets the security headers on every answer, also on errors and files. */
export const secureHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(secureHeaderValues)) c.res.headers.set(name, value);
};
