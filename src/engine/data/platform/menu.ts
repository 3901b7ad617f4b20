import type { MenuItem, QuickMenuEntry, RecentMenuRecord } from '../../../schemas/wire/menu.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

export const readMainMenu = platformCall({
  method: 'GET',
  path: '/system/api/current/mainMenu',
  query: shape<{ appName: string }>(),
  answer: shape<MenuItem[]>(),
});

/** The user's shortcuts (QUICK-01). */
export const readQuickMenu = platformCall({
  method: 'GET',
  path: '/island-business/workbench/menus/quick',
  answer: shape<QuickMenuEntry[]>(),
  options: { hideLoading: true },
});

/** Replaces all shortcuts (QUICK-06). */
export const saveQuickMenu = platformCall({
  method: 'POST',
  path: '/island-business/workbench/menus/quick',
  body: shape<readonly QuickMenuEntry[]>(),
  options: { hideLoading: true },
});

export const readRecentMenus = platformCall({
  method: 'GET',
  path: '/island-business/workbench/menus/recent',
  answer: shape<RecentMenuRecord[]>(),
  options: inBackground,
});

/** Records that a page was opened (SHELL-02). */
export const recordRecentMenu = platformCall({
  method: 'POST',
  path: '/island-business/workbench/menus/recent',
  body: shape<RecentMenuRecord>(),
  options: inBackground,
});
