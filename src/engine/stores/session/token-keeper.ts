import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { TokenRecord } from '../../../schemas/wire/session.ts';
import type { Renewal } from '../../data/http/create-http.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { StoredRefresh, StoredToken, TokenStorage } from '../../data/token-storage.ts';

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
  save(record: TokenRecord): StoredToken;
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

  constructor(private readonly deps: Deps) {}

  /** Starts with this token, replacing any other. */
  keep(stored: StoredToken): void {
    this.held = stored;
    this.refresh = this.deps.tokens.readRefresh(stored.userId);
    this.retryMs = firstRetryMs;
    this.notBefore = 0;
    this.plan();
  }

  stop(): void {
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

  /** Called if another window stored a token of this user. */
  followStorage(): void {
    if (!this.held) return;
    const stored = this.deps.tokens.readOf(this.held.userId);
    if (stored && stored.token !== this.held.token && stored.expiration >= this.held.expiration) {
      this.deps.adopt(stored);
      this.keep(stored);
    }
  }

  /** Called if another window cleared local storage but this token is still valid. */
  restore(): void {
    if (this.held) this.deps.tokens.restore(this.held, this.refresh);
  }

  private isDue(): boolean {
    // A token without a known expiry does not expire.
    const { refresh } = this;
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
    this.running ??= this.renewOnce().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async renewOnce(): Promise<Renewal> {
    const { held, refresh } = this;
    if (!held || !refresh) return 'refused';
    try {
      const stored = await this.deps.alone(`lampyris-token-${held.userId}`, async () => {
        // Signed out while another window held the lock.
        if (this.held !== held) return undefined;
        const present = this.deps.tokens.readOf(held.userId);
        // Another window was faster: use its token.
        if (present && present.token !== held.token && present.expiration > held.expiration) return present;
        const latest = this.deps.tokens.readRefresh(held.userId) ?? refresh;
        const record = await this.deps.ask(latest.value, held.userId);
        // Signed out meanwhile: drop the new token.
        if (this.held !== held) return undefined;
        if (record.additionalInformation.userInfo.id !== held.userId)
          throw new PlatformError('business', "the refresh returned another user's token");
        return this.deps.save(record);
      });
      if (this.held !== held || !stored) return this.held === undefined ? 'refused' : 'renewed';
      this.deps.adopt(stored);
      this.keep(stored);
      return 'renewed';
    } catch (error) {
      const isOver = !isAway(asPlatformError(error));
      if (this.held === held) {
        this.notBefore = this.deps.now() + this.retryMs;
        this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
        // Retries if the platform is unreachable. The response handler of calls decides what a rejection means.
        if (!isOver) this.plan();
      }
      return isOver ? 'refused' : 'away';
    }
  }
}

/** True if a failed refresh does not invalidate the token: no response, a proxy's response, or a server error. */
function isAway({ kind, status, httpStatus }: PlatformError): boolean {
  if (kind === 'timeout' || kind === 'cancelled' || status === envelopeStatus.serverError) return true;
  if (httpStatus !== undefined) return httpStatus >= 500 || httpStatus === 408 || httpStatus === 429;
  return kind === 'network' || kind === 'notEnvelope';
}
