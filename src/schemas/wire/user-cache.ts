import { Type } from 'typebox';

/** Limits per user of /system/api/cache (contract 3.12). */
export const cacheLimits = { typeCharacters: 100, contentBytes: 64 * 1024, types: 200, depth: 32 } as const;

/** POST /system/api/cache: stores a value of the user under a name. */
export const CacheSave = Type.Object({
  type: Type.String({ minLength: 1, maxLength: cacheLimits.typeCharacters }),
  /** Any JSON value except null. */
  content: Type.Unknown({ limitedBy: 'contentBytes and depth' }),
});

/** GET /system/api/cache/{type}. */
export interface CacheEntry {
  type: string;
  content: unknown;
}
