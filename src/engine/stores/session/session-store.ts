import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { TokenRecord, UserInfo } from '../../../schemas/wire/session.ts';
import type { Http, Renewal } from '../../data/http/create-http.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import { resetForgottenPassword } from '../../data/platform/codes.ts';
import * as calls from '../../data/platform/session.ts';
import { readIsIntranet } from '../../data/platform/tenants.ts';
import { readTokenRecord, readUser } from '../../data/read-session.ts';
import type { StoredToken, TokenStorage } from '../../data/token-storage.ts';
import { TokenKeeper } from './token-keeper.ts';

/** How a start-up with a stored token ended. */
export type StartResult = 'signedIn' | 'signedOut' | 'tokenInvalid';

/** What the session needs of the browser. */
export interface SessionEnvironment {
  now(): number;
  timer(run: () => void, ms: number): void;
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string): void;
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
}

/** Who is signed in, and the token that says so. */
export class SessionStore {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** Where the login page takes its theme from; survives a sign-out, and a start with a token that has ended (AUTH-06). */
  tenantId: string;
  /** Its people have no way out of their own network: no WeChat, and passwords change by the old one alone (AUTH-16). */
  isIntranet = false;
  private askedTenant = '';
  private readonly keeper: TokenKeeper;

  constructor(
    private readonly http: Http,
    private readonly tokens: TokenStorage,
    private readonly environment: SessionEnvironment,
  ) {
    this.keeper = new TokenKeeper({
      tokens,
      now: () => environment.now(),
      timer: (run, ms) => environment.timer(run, ms),
      alone: (name, run) => environment.alone(name, run),
      ask: async (refreshToken, userId) => {
        const answer = await calls.renewToken(http, { query: { refreshToken } });
        try {
          return readTokenRecord(answer, { id: userId });
        } catch (error) {
          // An answer of the platform all the same: asking again would bring no other.
          throw new PlatformError('business', 'the renewal brought no token', { cause: error });
        }
      },
      save: (record) => tokens.renew(record),
      adopt: (stored) => this.adopt(stored),
    });
    this.tenantId = environment.readCookie(tenantCookie) ?? '';
    makeObservable<this, 'keep' | 'adopt' | 'setUser' | 'clear'>(this, {
      user: observableRef,
      token: observable,
      tenantId: observable,
      isIntranet: observable,
      person: computed,
      isSignedIn: computed,
      owner: computed,
      start: action,
      signInByToken: action,
      readTenant: action,
      forgetTenant: action,
      expire: action,
      leave: action,
      followStorage: action,
      restore: action,
      keep: action,
      adopt: action,
      setUser: action,
      clear: action,
    });
  }

  /** Who is signed in, as expressions see them. */
  get person(): (UserInfo & { isIntranet: boolean }) | undefined {
    return this.user && { ...this.user, isIntranet: this.isIntranet };
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
    this.keeper.keep(stored);
    try {
      const user = readUser(await calls.readUserInfo(this.http, { options: { hideLoading: false } }));
      this.setUser(user);
      this.tokens.mirror(this.tokens.readOf(user.id) ?? stored, user);
      return 'signedIn';
    } catch (error) {
      const { kind } = asPlatformError(error);
      if (kind !== 'sessionInvalid' && kind !== 'unauthorized') throw error;
      runInAction(() => this.clear());
      this.tokens.clearAll();
      return 'tokenInvalid';
    }
  }

  /**
   * Account and password (AUTH-01). The request shows nothing by itself: errors go to the form (AUTH-10).
   *
   * @param captchaVerification where the platform has asked for it
   */
  async signIn(username: string, password: string, captchaVerification?: string): Promise<void> {
    const body = { username, password, type: 'business', captchaVerification } as const;
    this.keep(readTokenRecord(await calls.signIn(this.http, { body })));
  }

  /** A phone and the code that was sent to it (AUTH-02). */
  async signInByPhone(phone: string, verifyCode: string, captchaVerification?: string): Promise<void> {
    const body = { phone, verifyCode, captchaVerification };
    this.keep(readTokenRecord(await calls.signInByPhone(this.http, { body })));
  }

  /** A code from WeChat (AUTH-03), or a one-time code from another application (GUARD-11). */
  async signInByCode(weChatCode: string): Promise<void> {
    this.keep(readTokenRecord(await calls.signInByCode(this.http, { query: { weChatCode } })));
  }

  /** A new password for whoever received the code at their phone or mail (AUTH-17). */
  async resetPassword(target: string, verifyCode: string, password: string): Promise<void> {
    await resetForgottenPassword(this.http, { body: { password, target, verifyCode } });
  }

  /** A token that single sign-on hands over (GUARD-11): good when the platform says whose it is. */
  async signInByToken(token: string, expiration: number): Promise<void> {
    this.token = token;
    try {
      const user = readUser(await calls.readUserInfo(this.http, { options: { hideLoading: false } }));
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

  /** Reads the profile again, after it was changed here; framed pages read it in session storage. */
  async reloadUser(): Promise<void> {
    const { id } = this.user ?? {};
    const user = readUser(await calls.readUserInfo(this.http));
    if (this.user === undefined || this.user.id !== id) return;
    this.setUser(user);
    const stored = this.tokens.readOf(user.id);
    if (stored) this.tokens.mirror(stored, user);
  }

  /** Whether the tenant is an intranet one; before a sign-in the one the address names (AUTH-16). */
  async readTenant(tenantId = this.tenantId): Promise<void> {
    const isAnother = this.askedTenant !== tenantId;
    this.askedTenant = tenantId;
    // What holds for one tenant says nothing about the next.
    if (isAnother) this.isIntranet = false;
    const answer = await readIsIntranet(this.http, { query: tenantId ? { tenantId } : undefined });
    // The screen may be another tenant's by now.
    if (this.askedTenant !== tenantId) return;
    runInAction(() => {
      this.isIntranet = answer === true || answer === 'true';
    });
  }

  /** The address names no tenant: an answer about one that is on its way no longer counts. */
  forgetTenant(): void {
    this.askedTenant = '';
    this.isIntranet = false;
  }

  /** Tells the platform, then forgets the token whatever it answers (AUTH-08), or does not answer in time. */
  async signOut(): Promise<void> {
    // A start-up that failed has a token, but no user yet.
    const userId = this.user?.id ?? this.tokens.read()?.userId;
    this.keeper.stop();
    // The person leaves in any case; the platform ends the session by itself when it expires.
    const told = calls.signOut(this.http).catch(() => undefined);
    await Promise.race([told, new Promise<void>((resolve) => this.environment.timer(resolve, signOutMs))]);
    if (userId) this.tokens.forget(userId);
    this.clear();
  }

  /** The platform no longer knows the session: all of local storage goes (ERR-02). */
  expire(): void {
    this.tokens.clearAll();
    this.clear();
  }

  /** This window's part of a sign-out that happened in another one (AUTH-15). */
  leave(): void {
    if (this.user) this.tokens.forget(this.user.id);
    this.clear();
  }

  /** Resolves when the token is good to be sent. */
  ready(): Promise<void> {
    return this.keeper.ready();
  }

  /** A call was refused with this token: whether there is another by now. */
  renew(sentToken: string): Promise<Renewal> {
    return this.keeper.renewAfter(sentToken);
  }

  wake(): Promise<void> {
    return this.keeper.wake();
  }

  /**
   * Another window changed local storage.
   *
   * @returns 'signedOut' when it signed this person out; 'unsure' when it swept everything away, which may have been about another one
   */
  followStorage(key: string | null): 'signedOut' | 'unsure' | undefined {
    const userId = this.user?.id;
    if (userId === undefined) return undefined;
    const stored = this.tokens.readOf(userId);
    if (key === null) return stored ? undefined : 'unsure';
    if (!this.tokens.isTokenOf(userId, key)) return undefined;
    if (!stored) return 'signedOut';
    this.keeper.followStorage();
    return undefined;
  }

  /** The platform still knows this session, although another window has swept local storage. */
  restore(): void {
    this.keeper.restore();
  }

  private keep(record: TokenRecord): void {
    const stored = this.tokens.save(record);
    this.token = stored.token;
    this.setUser(record.additionalInformation.userInfo);
    this.keeper.keep(stored);
  }

  private adopt(stored: StoredToken): void {
    this.token = stored.token;
    if (this.user) this.tokens.mirror(stored, this.user);
  }

  private setUser(user: UserInfo): void {
    this.user = user;
    this.tenantId = user.tenantId;
    this.environment.writeCookie(tenantCookie, user.tenantId);
  }

  private clear(): void {
    this.keeper.stop();
    this.user = undefined;
    this.token = undefined;
    this.isIntranet = false;
  }
}

/** Whose look the next sign-in has: an ended session empties local storage (ERR-02), but no cookie. */
const tenantCookie = 'lampyris_tenant';
/** So long somebody who signs out waits for the platform, in ms. */
const signOutMs = 5000;
