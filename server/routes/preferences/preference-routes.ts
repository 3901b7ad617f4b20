import type { Route } from '../../routing/route.ts';
import { mapViewRoutes } from './map-view.ts';
import { noticePreferenceRoutes } from './notice-preferences.ts';
import { userCacheRoutes } from './user-cache.ts';

/** Routes of a user's own settings. */
export const preferenceRoutes: readonly Route[] = [...userCacheRoutes, ...noticePreferenceRoutes, ...mapViewRoutes];
