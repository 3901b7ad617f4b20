import type { AppContext } from '../../http/app-env.ts';

/**
 * Returns a URL of the console to redirect to, or undefined for foreign ones and paths that browsers read as a host
 * (`//name/`).
 */
export function ownAddress(c: AppContext, text: string | undefined): URL | undefined {
  const address = addressOfSite(c, text);
  const isBelow = address?.pathname.startsWith(c.var.services.config.basePath) && !address.pathname.startsWith('//');
  return isBelow ? address : undefined;
}

/**
 * Returns a URL of this site, or undefined for foreign ones. Compares hosts only, because a proxy may terminate TLS.
 */
export function addressOfSite(c: AppContext, text: string | undefined): URL | undefined {
  const here = new URL(c.req.url);
  if (!text || text.length > 2000 || !URL.canParse(text, here)) return undefined;
  const address = new URL(text, here);
  const isWeb = address.protocol === 'http:' || address.protocol === 'https:';
  return isWeb && address.host === here.host && !address.username && !address.password ? address : undefined;
}
