/**
 * Texts of the last start that this browser keeps, so that the next one need not wait for the server. They are never
 * secret. A browser that blocks storage keeps nothing, and nothing throws.
 */
export interface Kept {
  /** Returns undefined also if this start reads everything from the server. */
  read(key: string): Promise<string | undefined>;
  write(key: string, text: string): Promise<void>;
  /** Removes the entries with matching keys. */
  remove(matches: (key: string) => boolean): Promise<void>;
}

/** For a browser that keeps nothing. */
export const keepNothing: Kept = {
  read: async () => undefined,
  write: async () => undefined,
  remove: async () => undefined,
};

const userPrefix = 'user/';

/** The cache key of an entry about one user. */
export const keptKeyOf = (userId: string, ...names: string[]): string =>
  userPrefix + [userId, ...names].map(encodeURIComponent).join('/');

/** The user whom an entry is about, if any. */
export const keptUserOf = (key: string): string | undefined =>
  key.startsWith(userPrefix) ? decodeURIComponent(key.slice(userPrefix.length).split('/')[0] ?? '') : undefined;
