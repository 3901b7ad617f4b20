import type { Context } from 'hono';

/**
 * GET /tenant_logout?tenantId: redirects to the tenant's sign-in screen after another window signs out (AUTH-09).
 * @param basePath of the console, with a slash at both ends
 */
export function tenantLogout(c: Pick<Context, 'req' | 'redirect'>, basePath: string): Response {
  const tenantId = c.req.query('tenantId');
  const query = tenantId ? `?${new URLSearchParams({ tenantId })}` : '';
  return c.redirect(`${basePath}#/login${query}`, 302);
}
