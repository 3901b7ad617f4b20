import type { Static } from 'typebox';
import type { CacheEntry, CacheSave } from '../../../schemas/wire/user-cache.ts';
import { inBackground, platformCall, shape } from './platform-call.ts';

/** A stored value of the user by name; null if there is none (contract 3.12). */
export const readUserCache = platformCall({
  method: 'GET',
  path: '/system/api/cache/{type}',
  answer: shape<CacheEntry | null>(),
  options: inBackground,
});

export const saveUserCache = platformCall({
  method: 'POST',
  path: '/system/api/cache',
  body: shape<Static<typeof CacheSave>>(),
  options: inBackground,
});
