import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { TokenRecord } from '../../../schemas/wire/session.ts';
import type { Renewal } from '../../data/http/create-http.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { TokenStorage } from '../../data/token-storage.ts';
import type { KeptToken, StoredRefresh, StoredToken } from '../../data/token-vault.ts';

/** How long before the earlier expiry the token is refreshed (AUTH-07). */
const leadMs = 30_000;
/**
 * Maximum timer: browsers fire timers of more than 24.8 days immediately, and sleep delays a timer by its duration. So
 * the clock is checked once a minute.
 */
const longestTimerMs = 60_000;
/** Maximum wait for a new token while the current one is valid, in ms. */
const patienceMs = 5_000;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

interface Deps {
  tokens: TokenStorage;
  now(): number;
  timer(run: () => void, ms: number): void;
  /** Runs in one window of this browser at a time. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Requests the next token of a user. */
  ask(refreshToken: string, userId: string): Promise<TokenRecord>;
  /** Stores a new token; resolves once other windows can read it. */
  save(record: TokenRecord): Promise<KeptToken>;
  /** Sets the token of the session. */
  adopt(stored: StoredToken): void;
}

/** Refreshes the token of a session in time, once for all windows of the browser (AUTH-07). */
export class TokenKeeper {
  private held: StoredToken | undefined;
  private refresh: StoredRefresh | undefined;
  private running: Promise<Renewal> | undefined;
  private round = 0;
  private retryMs = firstRetryMs;
  private notBefore = 0;
  /** Counts sign-ins and sign-outs: a response to an earlier session is dropped. */
  private session = 0;

  constructor(private readonly deps: Deps) {}

  /** Starts a session with this token, replacing any other. */
  keep(stored: StoredToken): void {
    this.session += 1;
    this.running = undefined;
    this.hold(stored, this.deps.tokens.readRefresh(stored.userId));
  }

  stop(): void {
    this.session += 1;
    this.running = undefined;
    this.held = undefined;
    this.refresh = undefined;
    this.round += 1;
  }

  /** Called before each call: waits for a valid token. The response of the call shows whether the refresh succeeded. */
  async ready(): Promise<void> {
    if (!this.running && !(this.isDue() && this.deps.now() >= this.notBefore)) return;
    const renewal = this.renew();
    const holds = this.held !== undefined && this.deps.now() < this.held.expiration;
    // A hanging platform must not block calls that the current token still allows.
    await (holds ? Promise.race([renewal, new Promise<void>((go) => this.deps.timer(go, patienceMs))]) : renewal);
  }

  /** Called on wake-up, when the page is visible again or the network is back: the clock may have jumped. */
  async wake(): Promise<void> {
    this.notBefore = 0;
    this.retryMs = firstRetryMs;
    await this.ready();
  }

  /**
   * Called if a call was rejected with this token.
   *
   * @returns 'renewed' if there is a new token: retry the call
   */
  async renewAfter(sentToken: string): Promise<Renewal> {
    if (!this.held) return 'refused';
    if (this.held.token !== sentToken) return 'renewed';
    return this.renew();
  }

  /** Called if another window stored a token of this user. A late event of an earlier token changes nothing. */
  followStorage(): void {
    if (!this.held) return;
    const stored = this.deps.tokens.readOf(this.held.userId);
    if (!stored || stored.token === this.held.token || stored.expiration < this.held.expiration) return;
    this.deps.adopt(stored);
    this.hold(stored, this.deps.tokens.readRefresh(stored.userId));
  }

  /** Called if another window cleared local storage but this token is still valid. */
  restore(): void {
    if (this.held) this.deps.tokens.restore(this.held, this.refresh);
  }

  private hold(stored: StoredToken, refresh: StoredRefresh | undefined): void {
    this.held = stored;
    this.refresh = refresh?.value ? refresh : undefined;
    this.retryMs = firstRetryMs;
    // A token that lives for less than the lead must not be refreshed by every call.
    this.notBefore = this.isDue() ? this.deps.now() + firstRetryMs : 0;
    this.plan();
  }

  private isDue(refresh = this.refresh): boolean {
    // A token without a known expiry does not expire.
    return refresh !== undefined && refresh.expiration > 0 && this.deps.now() >= refresh.expiration - leadMs;
  }

  private plan(): void {
    const round = ++this.round;
    const { refresh } = this;
    if (!refresh || refresh.expiration <= 0) return;
    const dueAt = Math.max(refresh.expiration - leadMs, this.notBefore);
    const waitMs = Math.min(Math.max(dueAt - this.deps.now(), 0), longestTimerMs);
    this.deps.timer(() => {
      if (round !== this.round) return;
      if (this.isDue() && this.deps.now() >= this.notBefore) void this.renew();
      else this.plan();
    }, waitMs);
  }

  /** Runs one refresh at a time. */
  private renew(): Promise<Renewal> {
    if (this.running) return this.running;
    const running = this.renewOnce().finally(() => {
      if (this.running === running) this.running = undefined;
    });
    this.running = running;
    return running;
  }

  private async renewOnce(): Promise<Renewal> {
    const { held, session } = this;
    if (!held || !this.refresh) return 'refused';
    const isOver = () => this.session !== session;
    let sent: string | undefined;
    try {
      const token = await this.deps.alone(`lampyris-token-${held.userId}`, async () => {
        const latest = await this.readLatest(held.userId);
        // Signed out while another window held the lock.
        if (isOver() || !latest) return undefined;
        // Another window was faster: use its token.
        if (latest.stored.token !== held.token && !this.isDue(latest.refresh)) return latest;
        sent = latest.refresh.value;
        const record = await this.deps.ask(sent, held.userId);
        // Signed out meanwhile: drop the new token. Any other change of the held token is older than this answer.
        if (isOver()) return undefined;
        if (record.additionalInformation.userInfo.id !== held.userId)
          throw new PlatformError('business', "the refresh returned another user's token");
        return this.deps.save(record);
      });
      return isOver() || !token ? this.afterSession() : this.use(token);
    } catch (error) {
      const isRefused = !isAway(asPlatformError(error));
      if (isOver()) return this.afterSession();
      // Without a lock, or from another application, a newer token may be there.
      const latest = isRefused ? await this.readLatest(held.userId) : undefined;
      if (isOver()) return this.afterSession();
      if (latest && latest.refresh.value !== sent && latest.stored.token !== held.token) return this.use(latest);
      this.notBefore = this.deps.now() + this.retryMs;
      this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
      // Retries if the platform is unreachable. The response handler of calls decides what a rejection means.
      if (!isRefused) this.plan();
      return isRefused ? 'refused' : 'away';
    }
  }

  /** The latest token of the user: of any window, or the held one if storage has been cleared. */
  private async readLatest(userId: string): Promise<KeptToken | undefined> {
    const latest = await this.deps.tokens.readLatest(userId);
    const { held, refresh } = this;
    if (!held || !refresh) return latest;
    return latest?.refresh.value && latest.stored.expiration >= held.expiration ? latest : { stored: held, refresh };
  }

  private use({ stored, refresh }: KeptToken): Renewal {
    this.deps.adopt(stored);
    this.hold(stored, refresh);
    return 'renewed';
  }

  /** The result for a call of an earlier session. */
  private afterSession(): Renewal {
    return this.held === undefined ? 'refused' : 'renewed';
  }
}

/** True if a failed refresh does not invalidate the token: no response, a proxy's response, or a server error. */
function isAway({ kind, status, httpStatus }: PlatformError): boolean {
  if (kind === 'timeout' || kind === 'cancelled' || status === envelopeStatus.serverError) return true;
  if (httpStatus !== undefined) return httpStatus >= 500 || httpStatus === 408 || httpStatus === 429;
  return kind === 'network' || kind === 'notEnvelope';
}
