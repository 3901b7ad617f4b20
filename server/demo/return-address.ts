/** Routes that are no target after a sign-in. */
const doors = new Set(['', '/', '/login', '/login.do']);

/**
 * Builds the return URL of single sign-on: `#/login.do?code=...`, with `from` if the user was on the way to another
 * route (GUARD-11). It has no origin, so that a proxy's host and TLS stay, and exactly one leading slash, because two
 * would start a host name.
 */
export function returnAddress(backTo: URL, code: string, tenantId: string | undefined): string {
  const route = backTo.hash.slice(1);
  const [path = '', query = ''] = route.split('?');
  const values = new URLSearchParams(path === '/login.do' ? query : '');
  values.set('code', code);
  if (tenantId) values.set('tenantId', tenantId);
  if (!doors.has(path)) values.set('from', route);
  return `${backTo.pathname.replace(/^\/+/, '/')}${backTo.search}#/login.do?${values}`;
}
