/** Routes of the console that nobody means to go on to after a sign-in. */
const doors = new Set(['', '/', '/login', '/login.do']);

/**
 * The console's return address for single sign-on: `#/login.do?code=...`, and `from` where the person was on their way to
 * another route (GUARD-11). Without the origin, so that a proxy's own name and encryption stay; with one slash at its
 * beginning, as two would begin the name of another site.
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
