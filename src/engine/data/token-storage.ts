import type { TokenRecord, UserInfo } from '../../schemas/wire/session.ts';
import { type Kept, keptUserOf } from './kept.ts';
import type { KeptToken, StoredRefresh, StoredToken, TokenVault } from './token-vault.ts';

/** The two browser storages, injected for tests. */
export interface BrowserStorage {
  local: Storage;
  session: Storage;
}

const tokenKey = (userId: string) => `token_${userId}`;
const refreshKey = (userId: string) => `refreshToken_${userId}`;

/**
 * Stores the token as the platform's other applications expect it (contract 3.1): in local storage per user, and the
 * current one in session storage for framed pages of the same origin. A copy is in the vault, which windows that renew
 * one after another read.
 */
export class TokenStorage {
  /**
   * @param toLocal converts a moment of the platform's clock to this computer's, because readers compare stored times
   * with the local clock
   */
  constructor(
    private readonly storage: BrowserStorage,
    private readonly vault: TokenVault,
    private readonly kept: Kept,
    private readonly now: () => number,
    private readonly toLocal: (platformMs: number) => number = (ms) => ms,
  ) {}

  /** Stores a sign-in (AUTH-04): new windows open as this user. */
  save(record: TokenRecord): StoredToken {
    const token = this.write(this.tokenOf(record));
    const { stored } = token;
    this.storage.local.setItem('lastUserId', stored.userId);
    this.mirror(stored, record.additionalInformation.userInfo);
    void this.vault.write(token);
    return stored;
  }

  /** Stores a refreshed token of the current user; resolves once other windows can read it. */
  async renew(record: TokenRecord): Promise<KeptToken> {
    const token = this.write(this.tokenOf(record));
    await this.vault.write(token);
    return token;
  }

  /** The token of a user that expires last, of the vault and of local storage, which another application may write. */
  async readLatest(userId: string): Promise<KeptToken | undefined> {
    const kept = await this.vault.read(userId);
    const stored = this.readOf(userId);
    const refresh = this.readRefresh(userId);
    if (!stored || !refresh) return kept;
    return kept && kept.stored.expiration >= stored.expiration ? kept : { stored, refresh };
  }

  /** This browser tab and its frames use session storage. */
  mirror(stored: StoredToken, userInfo: UserInfo): void {
    const { session } = this.storage;
    session.setItem('token', stored.token);
    session.setItem('userId', stored.userId);
    session.setItem('userInfo', JSON.stringify(userInfo));
    session.setItem('isAdmin', String(userInfo.isAdmin));
  }

  /** The stored token that has not expired: of this browser tab, else of the last sign-in (AUTH-05). */
  read(): StoredToken | undefined {
    const { local, session } = this.storage;
    const userId = session.getItem('userId') ?? local.getItem('lastUserId');
    const stored = userId ? this.readOf(userId) : undefined;
    return stored && stored.expiration > this.now() ? stored : undefined;
  }

  /** The stored token of a user, even if expired. */
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

  /** Restores what another window has cleared with its session. */
  restore(stored: StoredToken, refresh: StoredRefresh | undefined): void {
    const token = this.write({ stored, refresh: refresh ?? { value: '', expiration: stored.expiration } });
    void this.vault.write(token);
  }

  /** True if a local storage key concerns this user's token. */
  isTokenOf(userId: string, key: string): boolean {
    return key === tokenKey(userId);
  }

  /** After sign-out: removes only this user's token (AUTH-08), and what this browser keeps of the user. */
  async forget(userId: string): Promise<void> {
    this.storage.local.removeItem(refreshKey(userId));
    this.storage.local.removeItem(tokenKey(userId));
    if (this.storage.local.getItem('lastUserId') === userId) this.storage.local.removeItem('lastUserId');
    this.clearSession();
    await Promise.all([this.vault.remove(userId), this.kept.remove((key) => keptUserOf(key) === userId)]);
  }

  /** After an invalid session: clears local storage (ERR-02), and what this browser keeps of its users. */
  clearAll(): void {
    this.storage.local.clear();
    this.clearSession();
    void this.vault.clear();
    void this.kept.remove((key) => keptUserOf(key) !== undefined);
  }

  /** The refresh record keeps the expiry of the access token, or its own if earlier (AUTH-07). */
  private tokenOf(record: TokenRecord): KeptToken {
    const { value, expiration: refreshEnd } = record.refreshToken;
    const expiration = record.expiration && this.toLocal(record.expiration);
    return {
      stored: {
        userId: record.additionalInformation.userInfo.id,
        token: `${record.tokenType} ${record.value}`,
        expiration,
      },
      refresh: { value, expiration: Math.min(expiration, this.toLocal(refreshEnd) || expiration) },
    };
  }

  private write(kept: KeptToken): KeptToken {
    const { local } = this.storage;
    const { userId, token, expiration } = kept.stored;
    // The token comes last: other windows react to its change.
    local.setItem(refreshKey(userId), JSON.stringify(kept.refresh));
    local.setItem(tokenKey(userId), JSON.stringify({ token, expiration }));
    return kept;
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
