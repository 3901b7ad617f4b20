import type { TokenRecord, UserInfo } from '../../schemas/wire/session.ts';

/** The two browser stores, handed in so that tests bring their own. */
export interface BrowserStorage {
  local: Storage;
  session: Storage;
}

/** A sign-in that is kept: the Authorization value and when it ends (epoch ms). */
export interface StoredToken {
  userId: string;
  token: string;
  expiration: number;
}

/** What the next token is asked for with; `expiration` is when it has to have happened at the latest (epoch ms). */
export interface StoredRefresh {
  value: string;
  expiration: number;
}

const tokenKey = (userId: string) => `token_${userId}`;
const refreshKey = (userId: string) => `refreshToken_${userId}`;

/**
 * Keeps the token as the platform's other applications expect it (contract 3.1): local storage per user, the present one
 * mirrored in session storage, where framed pages of the same origin find it.
 */
export class TokenStorage {
  /**
   * @param toLocal a moment of the platform's clock in that of this computer: whoever compares a stored moment with the present
   * one has only the latter
   */
  constructor(
    private readonly storage: BrowserStorage,
    private readonly now: () => number,
    private readonly toLocal: (platformMs: number) => number = (ms) => ms,
  ) {}

  /** Stores a sign-in (AUTH-04): from now on new windows open as this person. */
  save(record: TokenRecord): StoredToken {
    const stored = this.renew(record);
    this.storage.local.setItem('lastUserId', stored.userId);
    this.mirror(stored, record.additionalInformation.userInfo);
    return stored;
  }

  /**
   * Stores the next token of whoever is signed in already. The refresh record keeps the access token's end, or its own where that is
   * earlier (AUTH-07).
   */
  renew(record: TokenRecord): StoredToken {
    const { userInfo } = record.additionalInformation;
    const { value, expiration: refreshEnd } = record.refreshToken;
    const expiration = record.expiration && this.toLocal(record.expiration);
    const stored = { userId: userInfo.id, token: `${record.tokenType} ${record.value}`, expiration };
    const refresh = { value, expiration: Math.min(expiration, this.toLocal(refreshEnd) || expiration) };
    this.write(stored, refresh);
    return stored;
  }

  /** Session storage is what this browser tab and the frames in it go by. */
  mirror(stored: StoredToken, userInfo: UserInfo): void {
    const { session } = this.storage;
    session.setItem('token', stored.token);
    session.setItem('userId', stored.userId);
    session.setItem('userInfo', JSON.stringify(userInfo));
    session.setItem('isAdmin', String(userInfo.isAdmin));
  }

  /** The stored token that has not ended yet: this browser tab's user, else the one who signed in last (AUTH-05). */
  read(): StoredToken | undefined {
    const { local, session } = this.storage;
    const userId = session.getItem('userId') ?? local.getItem('lastUserId');
    const stored = userId ? this.readOf(userId) : undefined;
    return stored && stored.expiration > this.now() ? stored : undefined;
  }

  /** The stored token of a person, whether or not it has ended. */
  readOf(userId: string): StoredToken | undefined {
    const record = parse(this.storage.local.getItem(tokenKey(userId)));
    if (typeof record?.token !== 'string' || typeof record.expiration !== 'number') return undefined;
    return { userId, token: record.token, expiration: record.expiration };
  }

  readRefresh(userId: string): StoredRefresh | undefined {
    const record = parse(this.storage.local.getItem(refreshKey(userId)));
    if (typeof record?.value !== 'string' || record.value === '') return undefined;
    return { value: record.value, expiration: typeof record.expiration === 'number' ? record.expiration : 0 };
  }

  /** Puts back what another window has swept away with its own session. */
  restore(stored: StoredToken, refresh: StoredRefresh | undefined): void {
    this.write(stored, refresh ?? { value: '', expiration: stored.expiration });
  }

  /** Whether a change of this key of local storage is about this person's token. */
  isTokenOf(userId: string, key: string): boolean {
    return key === tokenKey(userId);
  }

  /** After a logout: this user's token alone (AUTH-08). */
  forget(userId: string): void {
    this.storage.local.removeItem(refreshKey(userId));
    this.storage.local.removeItem(tokenKey(userId));
    if (this.storage.local.getItem('lastUserId') === userId) this.storage.local.removeItem('lastUserId');
    this.clearSession();
  }

  /** After an invalid session: all of local storage (ERR-02). */
  clearAll(): void {
    this.storage.local.clear();
    this.clearSession();
  }

  private write(stored: StoredToken, refresh: StoredRefresh): void {
    const { local } = this.storage;
    // The token comes last: its change is what other windows hear of.
    local.setItem(refreshKey(stored.userId), JSON.stringify(refresh));
    const { token, expiration } = stored;
    local.setItem(tokenKey(stored.userId), JSON.stringify({ token, expiration }));
  }

  private clearSession(): void {
    for (const key of ['token', 'userId', 'userInfo', 'isAdmin']) this.storage.session.removeItem(key);
  }
}

function parse(text: string | null): Record<string, unknown> | undefined {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
