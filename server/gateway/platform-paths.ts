/** Kind of a proxied path: service call, page of an older application, or realtime connection. */
export type ForwardedKind = 'call' | 'frame' | 'socket';

/** A proxied request with its path on the platform: '/system/login?x=1'. */
export interface ForwardedRequest {
  kind: ForwardedKind;
  path: string;
}

/** First path segments of the platform's services (contract, section 4). */
const services = /^(system|chart|workflow|manage|island(-[\w-]+)?)$/;
/** Folders of older applications (specification, section 2). */
const frames = new Set(['visualization', 'appManage', 'operation', 'lightTools', 'csmb', 'dataReport']);

/**
 * Whether servers could read the path in different ways: an encoded slash or backslash, a backslash, a NUL character,
 * or dots with a parameter ('/..;/'), which some resolve after the check.
 */
export function isAmbiguousPath(url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  return /\\|%(2f|5c|00|25)/i.test(path) || /(^|\/)\.{1,2}(;|%3b)/i.test(path.replace(/%2e/gi, '.'));
}

/**
 * Whether the values in a path are values only, although they have encoded slashes or percent signs ('A%2F1', '50%25'):
 * no number of decodings makes one of them a NUL character, a backslash or a step to another folder (HTTP-06).
 */
function hasPlainValues(pathname: string): boolean {
  let parts = pathname.split('/');
  for (let round = 0; round < maxDecodings; round++) {
    if (parts.some((part) => /[\0\\]/.test(part) || /^\.{1,2}(;|$)/.test(part))) return false;
    const decoded = parts.flatMap((part) => decode(part).split('/'));
    if (decoded.join('/') === parts.join('/')) return true;
    parts = decoded;
  }
  return false;
}

/** Values of the console are encoded once. */
const maxDecodings = 4;

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/**
 * Finds the platform's path of a request, if it has one. Resolves the path first ('/system/../x' is '/x') and
 * forwards it resolved, so that the checked path is the one the platform gets; an ambiguous one is nobody's. The
 * values in the path of a call arrive as they were sent.
 * @param url as requested: '/console/system/login?x=1'
 * @param basePath with a slash at both ends
 */
export function findForwarded(url: string, basePath: string): ForwardedRequest | undefined {
  const isAmbiguous = isAmbiguousPath(url);
  if (/^[^?#]*\\/.test(url)) return undefined;
  const address = `http://console${url.startsWith('/') ? url : '/'}`;
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  if (!pathname.startsWith(basePath)) return undefined;
  const path = pathname.slice(basePath.length - 1);
  const [, first = ''] = path.split('/');
  const kind =
    first === 'socket.io' ? 'socket' : services.test(first) ? 'call' : frames.has(first) ? 'frame' : undefined;
  if (isAmbiguous && !(kind === 'call' && hasPlainValues(pathname))) return undefined;
  return kind && { kind, path: path + search };
}
