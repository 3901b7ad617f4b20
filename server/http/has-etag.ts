import type { SiteContext } from './app-env.ts';

/** True if the browser has this version. Compression makes ETags weak, which does not matter here (RFC 9110, 13.1.2). */
export const hasEtag = (c: Pick<SiteContext, 'req'>, etag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag);
