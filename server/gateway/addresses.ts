/** Addresses of the console and the platform. */
export interface Places {
  /** Platform URL with a trailing slash. */
  platformUrl: URL;
  /** Base path of the console, with a slash at both ends. */
  basePath: string;
}

/** Maps a path of the platform to the console: '/api/x' of a platform below '/api/' becomes '/console/x'. */
export function pathFromPlatform(path: string, { platformUrl, basePath }: Places): string {
  const { pathname } = platformUrl;
  const inside = `${path}/`.startsWith(pathname) ? path.slice(pathname.length - 1) : path;
  return basePath.slice(0, -1) + (inside.startsWith('/') ? inside : `/${inside}`);
}

/**
 * Keeps redirects of the platform to itself on the console; leaves relative and external ones unchanged.
 * @param host the console's host, as requested by the browser
 */
export function locationFromPlatform(location: string, host: string | undefined, places: Places): string {
  const { platformUrl, basePath } = places;
  if (!/^(https?:)?\//i.test(location) || !URL.canParse(location, platformUrl)) return location;
  const url = new URL(location, platformUrl);
  const isOwn = url.host === host;
  if (!isOwn && url.host !== platformUrl.host) return location;
  // A platform that trusts the forwarded host may have rewritten the URL already.
  const isDone = isOwn && basePath !== '/' && url.pathname.startsWith(basePath);
  return (isDone ? url.pathname : pathFromPlatform(url.pathname, places)) + url.search + url.hash;
}

/** Replaces the console's origin in a header with the platform's; leaves others unchanged. */
export function originForPlatform(address: string, host: string | undefined, { platformUrl }: Places): string {
  if (!URL.canParse(address) || new URL(address).host !== host) return address;
  return platformUrl.origin;
}

/**
 * Rewrites a platform cookie for the console: no domain, path below the base path, Secure only over TLS.
 * @param isSecure whether the browser uses TLS
 */
export function cookieFromPlatform(cookie: string, isSecure: boolean, places: Places): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const name = pair.split('=')[0]?.trim() ?? '';
  // Browsers require TLS for these prefixes, and no domain or path for `__Host-`.
  const isBound = /^__(Host|Secure)-/.test(name);
  const needsTls = attributes.some((attribute) => /^\s*secure\s*$/i.test(attribute)) && !isSecure && !isBound;
  const kept = attributes.flatMap((attribute) => {
    const [key = '', value = ''] = attribute.trim().split('=');
    switch (key.toLowerCase()) {
      case 'domain':
        return [];
      case 'path':
        return [name.startsWith('__Host-') ? 'Path=/' : `Path=${pathFromPlatform(value || '/', places)}`];
      case 'secure':
      case 'partitioned':
        return needsTls ? [] : [attribute.trim()];
      case 'samesite':
        return needsTls && value.toLowerCase() === 'none' ? [] : [attribute.trim()];
      default:
        return [attribute.trim()];
    }
  });
  return [pair, ...kept].join('; ');
}
