import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { TokenRecord } from '../../../schemas/wire/session.ts';
import type { Renewal } from '../../data/http/create-http.ts';
import { asPlatformError, PlatformError } from '../../data/http/platform-error.ts';
import type { StoredRefresh, StoredToken, TokenStorage } from '../../data/token-storage.ts';

/** The token is renewed so long before the earlier of the two ends (AUTH-07). */
const leadMs = 30_000;
/**
 * No timer is longer: browsers fire timers of more than 24.8 days at once, and a timer that has slept with the machine is late by as
 * long as it slept. Once a minute the clock is asked instead.
 */
const longestTimerMs = 60_000;
/** While the present token holds, nobody waits longer for the next one, in ms. */
const patienceMs = 5_000;
const firstRetryMs = 5_000;
const longestRetryMs = 60_000;

interface Parts {
  tokens: TokenStorage;
  now(): number;
  timer(run: () => void, ms: number): void;
  /** Runs alone among all windows of this browser. */
  alone<Result>(name: string, run: () => Promise<Result>): Promise<Result>;
  /** Asks the platform for the next token of a person. */
  ask(refreshToken: string, userId: string): Promise<TokenRecord>;
  save(record: TokenRecord): StoredToken;
  /** From now on this is the session's token. */
  adopt(stored: StoredToken): void;
}

/** Keeps one session's token good: renews it in time, once for all windows of the browser (AUTH-07). */
export class TokenKeeper {
  private held: StoredToken | undefined;
  private refresh: StoredRefresh | undefined;
  private running: Promise<Renewal> | undefined;
  private round = 0;
  private retryMs = firstRetryMs;
  private notBefore = 0;

  constructor(private readonly parts: Parts) {}

  /** Begins to keep this token, instead of whichever was kept. */
  keep(stored: StoredToken): void {
    this.held = stored;
    this.refresh = this.parts.tokens.readRefresh(stored.userId);
    this.retryMs = firstRetryMs;
    this.notBefore = 0;
    this.plan();
  }

  stop(): void {
    this.held = undefined;
    this.refresh = undefined;
    this.round += 1;
  }

  /** Before a call is sent: waits for a token that will hold. Whether the renewal worked shows when the call is answered. */
  async ready(): Promise<void> {
    if (!this.running && !(this.isDue() && this.parts.now() >= this.notBefore)) return;
    const renewal = this.renew();
    const holds = this.held !== undefined && this.parts.now() < this.held.expiration;
    // A platform that hangs must not hold up what the present token is still good for.
    await (holds ? Promise.race([renewal, new Promise<void>((go) => this.parts.timer(go, patienceMs))]) : renewal);
  }

  /** The machine woke up, the page is looked at again or the network is back: the clock may have jumped. */
  async wake(): Promise<void> {
    this.notBefore = 0;
    this.retryMs = firstRetryMs;
    await this.ready();
  }

  /**
   * A call was refused with this token.
   *
   * @returns 'renewed' when another token is there by now: the call is worth repeating
   */
  async renewAfter(sentToken: string): Promise<Renewal> {
    if (!this.held) return 'refused';
    if (this.held.token !== sentToken) return 'renewed';
    return this.renew();
  }

  /** Another window has stored a token of this person. */
  followStorage(): void {
    if (!this.held) return;
    const stored = this.parts.tokens.readOf(this.held.userId);
    if (stored && stored.token !== this.held.token && stored.expiration >= this.held.expiration) {
      this.parts.adopt(stored);
      this.keep(stored);
    }
  }

  /** Another window has swept local storage, but this token still holds. */
  restore(): void {
    if (this.held) this.parts.tokens.restore(this.held, this.refresh);
  }

  private isDue(): boolean {
    // A token whose end nobody told has none.
    const { refresh } = this;
    return refresh !== undefined && refresh.expiration > 0 && this.parts.now() >= refresh.expiration - leadMs;
  }

  private plan(): void {
    const round = ++this.round;
    const { refresh } = this;
    if (!refresh || refresh.expiration <= 0) return;
    const dueAt = Math.max(refresh.expiration - leadMs, this.notBefore);
    const waitMs = Math.min(Math.max(dueAt - this.parts.now(), 0), longestTimerMs);
    this.parts.timer(() => {
      if (round !== this.round) return;
      if (this.isDue() && this.parts.now() >= this.notBefore) void this.renew();
      else this.plan();
    }, waitMs);
  }

  /** One renewal at a time. */
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
      const stored = await this.parts.alone(`lampyris-token-${held.userId}`, async () => {
        const present = this.parts.tokens.readOf(held.userId);
        // Another window was faster: its token is the one.
        if (present && present.token !== held.token && present.expiration > held.expiration) return present;
        const latest = this.parts.tokens.readRefresh(held.userId) ?? refresh;
        const record = await this.parts.ask(latest.value, held.userId);
        // Signed out meanwhile: a token that nobody holds must not come to light again.
        if (this.held !== held) return undefined;
        if (record.additionalInformation.userInfo.id !== held.userId)
          throw new PlatformError('business', "the renewal brought another person's token");
        return this.parts.save(record);
      });
      if (this.held !== held || !stored) return this.held === undefined ? 'refused' : 'renewed';
      this.parts.adopt(stored);
      this.keep(stored);
      return 'renewed';
    } catch (error) {
      const isOver = !isAway(asPlatformError(error));
      if (this.held === held) {
        this.notBefore = this.parts.now() + this.retryMs;
        this.retryMs = Math.min(this.retryMs * 2, longestRetryMs);
        // A platform that is away is asked again. What a refusal means for the session is decided where a call is answered.
        if (!isOver) this.plan();
      }
      return isOver ? 'refused' : 'away';
    }
  }
}

/** Whether a failed renewal says nothing about the token: no answer, a proxy's answer, or a platform in trouble. */
function isAway({ kind, status, httpStatus }: PlatformError): boolean {
  if (kind === 'timeout' || kind === 'cancelled' || status === envelopeStatus.serverError) return true;
  if (httpStatus !== undefined) return httpStatus >= 500 || httpStatus === 408 || httpStatus === 429;
  return kind === 'network' || kind === 'notEnvelope';
}
