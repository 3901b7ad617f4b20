import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TokenRecord, UserInfo } from '../../schemas/wire/session.ts';
import type { Http } from '../data/http/create-http.ts';
import { describeFailure, type FailureWords } from '../data/http/error-catalogue.ts';
import { asPlatformError } from '../data/http/platform-error.ts';
import { readTokenRecord, readUser } from '../data/read-session.ts';
import type { TokenStorage } from '../data/token-storage.ts';

/** How a start-up with a stored token ended. */
export type StartResult = 'signedIn' | 'signedOut' | 'tokenInvalid';

/** Who is signed in, and the token that says so. */
export class SessionStore {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** Where the login page takes its theme from; survives a sign-out. */
  tenantId = '';

  constructor(
    private readonly http: Http,
    private readonly tokens: TokenStorage,
  ) {
    makeAutoObservable<this, 'http' | 'tokens'>(
      this,
      { user: observableRef, http: false, tokens: false },
      { autoBind: true },
    );
  }

  get isSignedIn(): boolean {
    return this.user !== undefined;
  }

  /** A token is stored that has not expired; whether the platform still knows it is another question. */
  hasStoredToken(): boolean {
    return this.tokens.read() !== undefined;
  }

  /** Drafts belong to a tenant's user. */
  get owner(): string {
    return this.user ? `${this.user.tenantId}/${this.user.id}` : '';
  }

  /**
   * Start-up: a stored, unexpired token loads its user (AUTH-05); a token the platform refuses is told (AUTH-06).
   *
   * @throws PlatformError when the platform cannot be reached, so that a restart of it signs nobody out
   */
  async start(): Promise<StartResult> {
    const stored = this.tokens.read();
    if (!stored) return 'signedOut';
    this.token = stored.token;
    try {
      const user = readUser(
        await this.http.send({ method: 'GET', path: '/system/api/userInfo', options: { hideError: true } }),
      );
      this.tokens.mirror(stored, user);
      this.setUser(user);
      return 'signedIn';
    } catch (error) {
      const { kind } = asPlatformError(error);
      if (kind !== 'sessionInvalid' && kind !== 'unauthorized') throw error;
      runInAction(() => {
        this.token = undefined;
      });
      this.tokens.clearAll();
      return 'tokenInvalid';
    }
  }

  /** Account and password (AUTH-01). The request shows nothing by itself: errors go to the form (AUTH-10). */
  async signIn(username: string, password: string): Promise<void> {
    const body = { username, password, type: 'business' };
    this.keep(readTokenRecord(await this.http.send({ method: 'POST', path: '/system/login', body, options: silent })));
  }

  /** A one-time code from another application (GUARD-11). */
  async signInByCode(weChatCode: string): Promise<void> {
    const query = { weChatCode };
    const answer = await this.http.send({ method: 'POST', path: '/system/api/weChat/login', query, options: silent });
    this.keep(readTokenRecord(answer));
  }

  /** A token that single sign-on hands over (GUARD-11): good when the platform says whose it is. */
  async signInByToken(token: string, expiration: number): Promise<void> {
    this.token = token;
    try {
      const user = readUser(await this.http.send({ method: 'GET', path: '/system/api/userInfo', options: silent }));
      const [tokenType = '', value = ''] = token.split(' ');
      this.keep({
        tokenType,
        value,
        expiration,
        refreshToken: { value: '', expiration },
        additionalInformation: { userInfo: user },
      });
    } catch (error) {
      this.clear();
      throw error;
    }
  }

  /** Tells the platform, then forgets the token whatever it answers (AUTH-08). */
  async signOut(): Promise<void> {
    // A start-up that failed has a token, but no user yet.
    const userId = this.user?.id ?? this.tokens.read()?.userId;
    try {
      await this.http.send({ method: 'GET', path: '/system/logout', options: silent });
    } catch {
      // The person leaves in any case; the platform ends the session by itself when it expires.
    }
    if (userId) this.tokens.forget(userId);
    this.clear();
  }

  /** The platform no longer knows the session: all of local storage goes (ERR-02). */
  expire(): void {
    this.tokens.clearAll();
    this.clear();
  }

  /** A sign-in that failed, in words for the form. */
  describe(error: unknown): FailureWords {
    return describeFailure(error);
  }

  private keep(record: TokenRecord): void {
    this.token = this.tokens.save(record).token;
    this.setUser(record.additionalInformation.userInfo);
  }

  private setUser(user: UserInfo): void {
    this.user = user;
    this.tenantId = user.tenantId;
  }

  private clear(): void {
    this.user = undefined;
    this.token = undefined;
  }
}

const silent = { hideNotify: true, hideError: true } as const;
