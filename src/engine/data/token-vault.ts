import { clear, createStore, del, get, set } from 'idb-keyval';

/** A stored sign-in: the Authorization value and its expiry (epoch ms). */
export interface StoredToken {
  userId: string;
  token: string;
  expiration: number;
}

/** The refresh token; `expiration` is the deadline of the refresh (epoch ms). */
export interface StoredRefresh {
  value: string;
  expiration: number;
}

/** A token with the refresh token that renews it. */
export interface KeptToken {
  stored: StoredToken;
  refresh: StoredRefresh;
}

/**
 * The last token of each user, by user id. A read after another window's write returns what was written, which local
 * storage does not promise: each process of a browser has a copy of its own that follows later (AUTH-07).
 */
export interface TokenVault {
  read(userId: string): Promise<KeptToken | undefined>;
  write(token: KeptToken): Promise<void>;
  remove(userId: string): Promise<void>;
  clear(): Promise<void>;
}

/** Maximum wait for IndexedDB, in ms; a browser whose disk hangs must not hold up the calls. */
const patienceMs = 2000;

/** Tokens in IndexedDB. In a browser that blocks it nothing is kept and nothing throws. */
export function createTokenVault(timer: (run: () => void, ms: number) => void): TokenVault {
  const store = createStore('lampyris-session', 'tokens');
  const attempt = <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> =>
    Promise.race([
      // Firefox throws at once if storage is blocked.
      Promise.resolve()
        .then(work)
        .catch(() => undefined),
      new Promise<undefined>((resolve) => timer(() => resolve(undefined), patienceMs)),
    ]);
  return {
    read: (userId) => attempt(() => get<KeptToken>(userId, store)),
    write: (token) => attempt(() => set(token.stored.userId, token, store)),
    remove: (userId) => attempt(() => del(userId, store)),
    clear: () => attempt(() => clear(store)),
  };
}
