import type { AppContext } from '../../middleware/app-env.ts';

/** GET /tenant_logout?tenantId: where a browser goes when another window says 'logout' (AUTH-09): the tenant's sign-in screen. */
export function tenantLogout(c: AppContext): Response {
  const tenantId = c.req.query('tenantId');
  const query = tenantId ? `?${new URLSearchParams({ tenantId })}` : '';
  return c.redirect(`${c.var.services.config.basePath}#/login${query}`, 302);
}
