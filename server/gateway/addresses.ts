/** Where the console and the platform stand, for addresses that cross the gateway. */
export interface Places {
  /** The platform, its path with a slash at the end. */
  platformUrl: URL;
  /** The path that the console is served under, with a slash at both ends. */
  basePath: string;
}

/** A path of the platform as the browser has to ask for it: '/api/x' of a platform below '/api/' is '/console/x'. */
export function pathFromPlatform(path: string, { platformUrl, basePath }: Places): string {
  const { pathname } = platformUrl;
  const inside = `${path}/`.startsWith(pathname) ? path.slice(pathname.length - 1) : path;
  return basePath.slice(0, -1) + (inside.startsWith('/') ? inside : `/${inside}`);
}

/**
 * A redirect of the platform to itself stays on the console; one to anywhere else, and one that is relative, is as it was.
 *
 * @param host the console's own, as the browser named it
 */
export function locationFromPlatform(location: string, host: string | undefined, places: Places): string {
  const { platformUrl, basePath } = places;
  if (!/^(https?:)?\//i.test(location) || !URL.canParse(location, platformUrl)) return location;
  const url = new URL(location, platformUrl);
  const isOwn = url.host === host;
  if (!isOwn && url.host !== platformUrl.host) return location;
  // A platform that believes the forwarded host may have written the whole address already.
  const isDone = isOwn && basePath !== '/' && url.pathname.startsWith(basePath);
  return (isDone ? url.pathname : pathFromPlatform(url.pathname, places)) + url.search + url.hash;
}

/** The console's own origin in a header becomes the platform's, so that it passes for a call of its own pages; others stay. */
export function originForPlatform(address: string, host: string | undefined, { platformUrl }: Places): string {
  if (!URL.canParse(address) || new URL(address).host !== host) return address;
  return platformUrl.origin;
}

/**
 * A cookie of the platform as the browser can keep it for the console: without a domain, its path below the base path, and without
 * demanding TLS where there is none.
 *
 * @param isSecure whether the browser came by TLS
 */
export function cookieFromPlatform(cookie: string, isSecure: boolean, places: Places): string {
  const [pair = '', ...attributes] = cookie.split(';');
  const name = pair.split('=')[0]?.trim() ?? '';
  // Browsers demand TLS for these names, and for the first of them the whole host.
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
