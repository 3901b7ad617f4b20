import { Type } from 'typebox';

/** What one person may keep at /system/api/cache (contract 3.12). */
export const cacheLimits = { typeCharacters: 100, contentBytes: 64 * 1024, types: 200, depth: 32 } as const;

/** POST /system/api/cache: keeps something of the person under a name. */
export const CacheSave = Type.Object({
  type: Type.String({ minLength: 1, maxLength: cacheLimits.typeCharacters }),
  /** Any JSON but null. */
  content: Type.Unknown(),
});

/** GET /system/api/cache/{type}. */
export interface CacheEntry {
  type: string;
  content: unknown;
}
