import type { AppContext } from '../../http/app-env.ts';

/**
 * An address of the console that somebody may be sent back to; undefined for any other, and for one whose path alone would
 * be another site: a browser reads `//name/` as a host.
 */
export function ownAddress(c: AppContext, text: string | undefined): URL | undefined {
  const address = addressOfSite(c, text);
  const isBelow = address?.pathname.startsWith(c.var.services.config.basePath) && !address.pathname.startsWith('//');
  return isBelow ? address : undefined;
}

/**
 * An address of this very site, whatever its path; undefined for any other. Compared by host, as a proxy in front may have
 * taken the encryption off.
 */
export function addressOfSite(c: AppContext, text: string | undefined): URL | undefined {
  const here = new URL(c.req.url);
  if (!text || text.length > 2000 || !URL.canParse(text, here)) return undefined;
  const address = new URL(text, here);
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  return isWeb && address.host === here.host && !address.username && !address.password ? address : undefined;
}
