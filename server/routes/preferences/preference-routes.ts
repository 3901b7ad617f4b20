import type { Route } from '../../routing/route.ts';
import { noticePreferenceRoutes } from './notice-preferences.ts';
import { userCacheRoutes } from './user-cache.ts';

/** What belongs to one person alone: what consoles keep for them, and how they want to be told. */
export const preferenceRoutes: readonly Route[] = [...userCacheRoutes, ...noticePreferenceRoutes];
