import { success } from '../../middleware/envelope.ts';
import { loadPermissions } from '../../middleware/permissions.ts';
import { type Route, signedIn } from '../../middleware/route.ts';
import { buildMenu } from './build-menu.ts';

/** The menu that a person's roles permit. */
export const menuRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/system/api/current/mainMenu',
    access: 'session',
    async handle(c) {
      const appName = c.req.query('appName') ?? 'pc';
      const permissions = await loadPermissions(c.var.services.db, signedIn(c), appName);
      return success(c, buildMenu(permissions, c.var.locale, appName));
    },
  },
];
