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

/**
 * Keeps the token as the platform's other applications expect it (contract 3.1): local storage per user, the present one
 * mirrored in session storage, where framed pages of the same origin find it.
 */
export class TokenStorage {
  constructor(
    private readonly storage: BrowserStorage,
    private readonly now: () => number,
  ) {}

  /** Stores a sign-in (AUTH-04). The refresh record keeps the access token's end, as the platform does. */
  save(record: TokenRecord): StoredToken {
    const { userInfo } = record.additionalInformation;
    const stored = { userId: userInfo.id, token: `${record.tokenType} ${record.value}`, expiration: record.expiration };
    const { local } = this.storage;
    local.setItem(`token_${stored.userId}`, JSON.stringify({ token: stored.token, expiration: stored.expiration }));
    local.setItem(
      `refreshToken_${stored.userId}`,
      JSON.stringify({ value: record.refreshToken.value, expiration: record.expiration }),
    );
    local.setItem('lastUserId', stored.userId);
    this.mirror(stored, userInfo);
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
    if (!userId) return undefined;
    const record = parse(local.getItem(`token_${userId}`));
    if (typeof record?.token !== 'string' || typeof record.expiration !== 'number') return undefined;
    return record.expiration > this.now() ? { userId, token: record.token, expiration: record.expiration } : undefined;
  }

  /** After a logout: this user's token alone (AUTH-08). */
  forget(userId: string): void {
    this.storage.local.removeItem(`token_${userId}`);
    this.storage.local.removeItem(`refreshToken_${userId}`);
    this.storage.local.removeItem('lastUserId');
    this.clearSession();
  }

  /** After an invalid session: all of local storage (ERR-02). */
  clearAll(): void {
    this.storage.local.clear();
    this.clearSession();
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
