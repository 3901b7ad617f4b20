/** Tells browsers to use TLS for a year (RFC 6797). */
export const transportSecurity = ['strict-transport-security', 'max-age=31536000'] as const;

/** Whether the outermost proxy was called over TLS, by X-Forwarded-Proto. */
export const isBehindTls = (proto: string | string[] | undefined): boolean =>
  [proto ?? []].flat().join(',').split(',')[0]?.trim().toLowerCase() === 'https';
