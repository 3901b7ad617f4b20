import type { Route } from '../middleware/route.ts';
import { menuRoutes } from './menu/menu-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { userRoutes } from './users/user-routes.ts';

/** Every call of the platform, with who may make it. */
export const platformRoutes: readonly Route[] = [...sessionRoutes, ...menuRoutes, ...userRoutes];
