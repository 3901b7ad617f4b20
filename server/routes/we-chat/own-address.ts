import type { SiteContext } from '../../middleware/app-env.ts';

/**
 * An address of this very site that somebody may be sent back to; undefined for any other. Compared by host, as a proxy in
 * front may have taken the encryption off.
 */
export function ownAddress(c: SiteContext, text: string | undefined): URL | undefined {
  const here = new URL(c.req.url);
  if (!text || text.length > 2000 || !URL.canParse(text, here)) return undefined;
  const address = new URL(text, here);
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  return isWeb && address.host === here.host && !address.username && !address.password ? address : undefined;
}
