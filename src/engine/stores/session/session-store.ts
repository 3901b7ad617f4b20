import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { SecondStep } from '../../../schemas/wire/second-factor.ts';
import type { Beside, PasswordDue, TokenRecord, UserInfo } from '../../../schemas/wire/session.ts';
import type { CallOptions } from '../../data/http/call.ts';
import type { Http, Renewal } from '../../data/http/create-http.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import { readKeptUser, writeKeptUser } from '../../data/kept-user.ts';
import { changePassword } from '../../data/platform/account.ts';
import { resetForgottenPassword } from '../../data/platform/codes.ts';
import { inBackground } from '../../data/platform/platform-call.ts';
import * as calls from '../../data/platform/session.ts';
import { passwordDueOf, readTokenRecord, readUser, secondStepOf, tokenRecordOf } from '../../data/read-session.ts';
import { renewToken } from '../../data/renew-token.ts';
import type { TokenStorage } from '../../data/token-storage.ts';
import type { StoredToken } from '../../data/token-vault.ts';
import { IntranetFlag } from './intranet-flag.ts';
import type { AskedBeside, Confirmation, SessionEnvironment, StartResult } from './session-types.ts';
import { TokenKeeper } from './token-keeper.ts';

/** The current user and token. */
export class SessionStore {
  user: UserInfo | undefined = undefined;
  token: string | undefined = undefined;
  /** The tenant of the sign-in page; survives sign-out and an expired token (AUTH-06). */
  tenantId: string;
  /** What the sign-in lacks; its screen asks for it. */
  secondStep: SecondStep['secondStep'] | undefined = undefined;
  /** True while the platform is asked whether the session of this start is valid. */
  isConfirming = false;
  /** What a start has answered beside its user; nothing on platforms without it. */
  beside: () => AskedBeside | undefined = () => undefined;
  private readonly intranet: IntranetFlag;
  private readonly keeper: TokenKeeper;

  constructor(
    private readonly http: Http,
    private readonly tokens: TokenStorage,
    private readonly environment: SessionEnvironment,
  ) {
    this.intranet = new IntranetFlag(http);
    this.keeper = new TokenKeeper({
      tokens,
      now: () => environment.now(),
      timer: (run, ms) => environment.timer(run, ms),
      alone: (name, run) => environment.alone(name, run),
      ask: (refreshToken, userId) => renewToken(http, refreshToken, userId),
      save: (record) => tokens.renew(record),
      adopt: (stored) => this.adopt(stored),
    });
    this.tenantId = environment.readCookie(tenantCookie) ?? '';
    makeObservable<this, 'take' | 'adopt' | 'setUser'>(this, {
      user: observableRef,
      secondStep: observableRef,
      token: observable,
      tenantId: observable,
      person: computed,
      isSignedIn: computed,
      passwordDue: computed,
      owner: computed,
      start: action,
      signInByToken: action,
      expire: action,
      leave: action,
      followStorage: action,
      restore: action,
      take: action,
      keep: action,
      dropSecondStep: action,
      adopt: action,
      setUser: action,
      clear: action,
    });
  }

  /** The current user, for expressions. */
  get person(): (UserInfo & { isIntranet: boolean }) | undefined {
    return this.user && { ...this.user, isIntranet: this.isIntranet };
  }

  get isSignedIn(): boolean {
    return this.user !== undefined;
  }

  /** Why the user must change the password before anything else; null if not. */
  get passwordDue(): PasswordDue | null {
    return passwordDueOf(this.user);
  }

  /** The owner of drafts: a user of a tenant. */
  get owner(): string {
    return this.user ? `${this.user.tenantId}/${this.user.id}` : '';
  }

  /**
   * Starts with a stored, unexpired token and its user: the one that this browser keeps, which `confirm` checks, else
   * the platform's (AUTH-05). Reports a rejected token (AUTH-06).
   *
   * @throws PlatformError if the platform is unreachable, so that its restart signs nobody out
   */
  async start(): Promise<StartResult> {
    const stored = this.tokens.read();
    if (!stored) return 'signedOut';
    this.token = stored.token;
    this.keeper.keep(stored);
    const kept = await readKeptUser(this.environment.kept, stored.userId);
    try {
      this.replaceUser(kept ?? (await this.askUser()), stored);
      return kept ? 'unconfirmed' : 'signedIn';
    } catch (error) {
      const { kind } = asPlatformError(error);
      if (kind !== 'sessionInvalid' && kind !== 'unauthorized') throw error;
      runInAction(() => this.clear());
      this.tokens.clearAll();
      return 'tokenInvalid';
    }
  }

  /** Asks the platform for the user of an unconfirmed start (AUTH-05). */
  async confirm(): Promise<Confirmation> {
    const { user } = this;
    if (!user) return 'ended';
    this.isConfirming = true;
    try {
      const answer = readUser(await this.readUserInfo());
      if (this.user?.id !== user.id) return 'ended';
      if (answer.id !== user.id || answer.tenantId !== user.tenantId) return 'another';
      if (passwordDueOf(answer)) return 'passwordDue';
      if (JSON.stringify(answer) !== JSON.stringify(user)) this.replaceUser(answer);
      return 'confirmed';
    } catch {
      // A rejected token has ended the session already, as for any call.
      return this.user ? 'noAnswer' : 'ended';
    } finally {
      this.isConfirming = false;
    }
  }

  /**
   * Signs in with account and password (AUTH-01). Errors go to the form (AUTH-10).
   *
   * @param captchaVerification if the platform requires it
   */
  async signIn(username: string, password: string, captchaVerification?: string): Promise<void> {
    const body = { username, password, type: 'business', captchaVerification } as const;
    this.take(await calls.signIn(this.http, { body }));
  }

  /** Signs in with a phone and its code (AUTH-02). */
  async signInByPhone(phone: string, verifyCode: string, captchaVerification?: string): Promise<void> {
    const body = { phone, verifyCode, captchaVerification };
    this.take(await calls.signInByPhone(this.http, { body }));
  }

  /** Signs in with a WeChat code (AUTH-03), or a one-time code of another application (GUARD-11). */
  async signInByCode(weChatCode: string): Promise<void> {
    this.take(await calls.signInByCode(this.http, { query: { weChatCode } }));
  }

  /** Sets a new password with a code (AUTH-17). */
  async resetPassword(target: string, verifyCode: string, password: string): Promise<void> {
    await resetForgottenPassword(this.http, { body: { password, target, verifyCode } });
  }

  /** Changes the password, which may make the rest of the console available. */
  async changePassword(oldPassword: string, newPassword: string): Promise<void> {
    await changePassword(this.http, { body: { userid: this.user?.id ?? '', oldPassword, newPassword } });
    await this.reloadUser();
  }

  /** Signs in with a token from single sign-on (GUARD-11), valid if the platform returns its user. */
  async signInByToken(token: string, expiration: number): Promise<void> {
    this.token = token;
    try {
      this.keep(tokenRecordOf(token, expiration, await this.askUser()));
    } catch (error) {
      this.clear();
      throw error;
    }
  }

  /** Reloads the profile after a change and stores it for framed pages. */
  async reloadUser(): Promise<void> {
    const { id } = this.user ?? {};
    const user = readUser(await calls.readUserInfo(this.http));
    if (this.user === undefined || this.user.id !== id) return;
    this.replaceUser(user);
  }

  /** True for an intranet tenant (AUTH-16). */
  get isIntranet(): boolean {
    return this.intranet.isOn;
  }

  /** Loads whether the tenant is an intranet one; before sign-in, the tenant in the URL (AUTH-16). */
  readTenant(tenantId = this.tenantId): Promise<void> {
    return this.intranet.read(tenantId);
  }

  /** The URL has no tenant. */
  forgetTenant(): void {
    this.intranet.forget();
  }

  /** Signs out at the platform, then removes the token whatever the response (AUTH-08), or on timeout. */
  async signOut(): Promise<void> {
    // A failed start has a token but no user.
    const userId = this.user?.id ?? this.tokens.read()?.userId;
    this.keeper.stop();
    // The user leaves anyway; the session on the platform expires.
    const told = calls.signOut(this.http).catch(() => undefined);
    await Promise.race([told, new Promise<void>((resolve) => this.environment.timer(resolve, signOutMs))]);
    if (userId) void this.tokens.forget(userId);
    this.clear();
  }

  /** The platform has ended the session: clears local storage (ERR-02). */
  expire(): void {
    this.tokens.clearAll();
    this.clear();
  }

  /** Handles a sign-out in another window (AUTH-15). */
  leave(): void {
    if (this.user) void this.tokens.forget(this.user.id);
    this.clear();
  }

  /** Ends the session in this window; what is stored stays. */
  clear(): void {
    this.keeper.stop();
    this.user = undefined;
    this.token = undefined;
    this.intranet.forget();
  }

  /** Resolves once the token can be sent. */
  ready(): Promise<void> {
    return this.keeper.ready();
  }

  /** Called if a call was rejected with this token; returns whether there is a new one. */
  renew(sentToken: string): Promise<Renewal> {
    return this.keeper.renewAfter(sentToken);
  }

  wake(): Promise<void> {
    return this.keeper.wake();
  }

  /**
   * Handles a change of local storage by another window.
   *
   * @returns 'signedOut' if it signed this user out; 'unsure' if it cleared everything, maybe for another user
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

  /** Restores a session that is still valid after another window cleared local storage. */
  restore(): void {
    this.keeper.restore();
  }

  /** Keeps the session, or asks for the second step of the sign-in. */
  private take(answer: unknown): void {
    this.secondStep = secondStepOf(answer);
    if (!this.secondStep) this.keep(readTokenRecord(answer));
  }

  /** Returns to the first step of the sign-in. */
  dropSecondStep(): void {
    this.secondStep = undefined;
  }

  /** Opens the session of a sign-in. */
  keep(record: TokenRecord): void {
    this.secondStep = undefined;
    const stored = this.tokens.save(record);
    this.token = stored.token;
    this.setUser(record.additionalInformation.userInfo);
    this.keeper.keep(stored);
  }

  private adopt(stored: StoredToken): void {
    this.token = stored.token;
    if (this.user) this.tokens.mirror(stored, this.user);
  }

  private async askUser(): Promise<UserInfo> {
    return readUser(await this.readUserInfo({ hideLoading: false }));
  }

  /** Asks for what every start reads; the user of a sign-in is known. */
  async askBeside(): Promise<void> {
    if (this.beside()?.also) await this.readUserInfo().catch(() => undefined);
  }

  /** Reads the user, and has what a start reads answered beside it. */
  private readUserInfo(options?: CallOptions): Promise<UserInfo & { also?: Beside }> {
    const asked = this.beside();
    const answer = calls.readUserInfo(this.http, {
      options: { ...inBackground, ...options },
      ...(asked && { query: { also: asked.also } }),
    });
    asked?.take(answer.then(({ also }) => also));
    return answer;
  }

  private replaceUser(user: UserInfo, held?: StoredToken): void {
    this.setUser(user);
    const stored = this.tokens.readOf(user.id) ?? held;
    if (stored) this.tokens.mirror(stored, user);
  }

  private setUser(user: UserInfo): void {
    this.user = user;
    void writeKeptUser(this.environment.kept, user);
    this.tenantId = user.tenantId;
    this.environment.writeCookie(tenantCookie, user.tenantId);
  }
}

/** The tenant of the next sign-in: an ended session clears local storage (ERR-02), but not cookies. */
const tenantCookie = 'lampyris_tenant';
const signOutMs = 5000;
