/** What a passed path is: a call of a service, a page of an older application, or the realtime connection. */
export type PassedKind = 'call' | 'frame' | 'socket';

/** A request that belongs to the platform, its path as the platform knows it: '/system/login?x=1'. */
export interface Passed {
  kind: PassedKind;
  path: string;
}

/** First path segments of the platform's services (contract, section 4). */
const services = /^(system|chart|workflow|manage|island-[\w-]+)$/;
/** Folders of the older applications (specification, section 2). */
const frames = new Set(['visualization', 'appManage', 'operation', 'lightTools', 'csmb', 'dataReport']);

/**
 * Tells the platform's paths from the console's own. The path is resolved first ('/system/../x' is '/x'), and passed on as it was
 * resolved, so that what is judged is what the platform gets.
 *
 * @param url as the request has it, '/console/system/login?x=1'
 * @param basePath with a slash at both ends
 */
export function passedOn(url: string, basePath: string): Passed | undefined {
  const address = `http://console${url.startsWith('/') ? url : '/'}`;
  if (!URL.canParse(address)) return undefined;
  const { pathname, search } = new URL(address);
  if (!pathname.startsWith(basePath)) return undefined;
  const path = pathname.slice(basePath.length - 1);
  const [, first = ''] = path.split('/');
  const kind =
    first === 'socket.io' ? 'socket' : services.test(first) ? 'call' : frames.has(first) ? 'frame' : undefined;
  return kind && { kind, path: path + search };
}
