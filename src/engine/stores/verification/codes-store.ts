import { action, makeObservable, observable, runInAction } from 'mobx';
import { captchaField } from '../../../schemas/wire/captcha.ts';
import type { Http } from '../../data/http/create-http.ts';

/** Countdown until the next code can be sent (SMS-03). */
const waitMs = 60_000;
const keepDays = 1;

interface Deps {
  http: Pick<Http, 'send'>;
  /** Undefined if the user cancels. */
  askCaptcha(): Promise<string | undefined>;
  readCookie(name: string): string | undefined;
  writeCookie(name: string, value: string, days: number): void;
  now(): number;
  timer(run: () => void, ms: number): void;
}

/** Sends a code with the verification string of a captcha: by a call of the console or of a document. */
export type CodeRequest =
  | ((http: Pick<Http, 'send'>, verification: string) => Promise<unknown>)
  | { path: string; query: Readonly<Record<string, string>> };

/**
 * Buttons that send a verification code: the captcha first, then the countdown, which survives a reload (SMS-02,
 * SMS-03).
 */
export class CodesStore {
  private readonly startedAt = observable.map<string, number>();
  private readonly sending = observable.set<string>();
  private moment: number;
  private isTicking = false;

  constructor(private readonly deps: Deps) {
    this.moment = deps.now();
    makeObservable<this, 'moment' | 'start' | 'tick' | 'move'>(this, {
      moment: observable,
      notice: action,
      send: action,
      start: action,
      tick: action,
      move: action,
    });
  }

  /** Seconds until the button is enabled again; 0 if enabled. */
  secondsLeft(button: string): number {
    const start = this.startedAt.get(button);
    if (start === undefined) return 0;
    return Math.ceil(Math.max(0, waitMs - Math.max(0, this.moment - start)) / 1000);
  }

  isSending(button: string): boolean {
    return this.sending.has(button);
  }

  /** Called when a button mounts: restores a countdown from before a reload. */
  notice(button: string): void {
    const start = Number(this.deps.readCookie(cookieOf(button)));
    const age = this.deps.now() - start;
    if (!Number.isFinite(start) || age < 0 || age >= waitMs || this.startedAt.has(button)) return;
    this.startedAt.set(button, start);
    this.moment = this.deps.now();
    this.tick();
  }

  /**
   * Sends a code after a captcha.
   *
   * @returns false if the user cancels, or during the countdown
   * @throws PlatformError if the platform rejects it; then no countdown runs
   */
  async send(button: string, request: CodeRequest): Promise<boolean> {
    if (this.sending.has(button) || this.secondsLeft(button) > 0) return false;
    this.sending.add(button);
    try {
      const verification = await this.deps.askCaptcha();
      if (verification === undefined) return false;
      await this.request(request, verification);
      this.start(button);
      return true;
    } finally {
      runInAction(() => this.sending.delete(button));
    }
  }

  private request(request: CodeRequest, verification: string): Promise<unknown> {
    const { http } = this.deps;
    if (typeof request === 'function') return request(http, verification);
    const query = { ...request.query, [captchaField]: verification };
    return http.send({ method: 'GET', path: request.path, query, options: { hideError: true, hideLoading: true } });
  }

  private start(button: string): void {
    const now = this.deps.now();
    this.deps.writeCookie(cookieOf(button), String(now), keepDays);
    this.startedAt.set(button, now);
    this.moment = now;
    this.tick();
  }

  private tick(): void {
    if (this.isTicking) return;
    this.isTicking = true;
    this.deps.timer(() => {
      this.isTicking = false;
      this.move();
    }, 1000);
  }

  private move(): void {
    this.moment = this.deps.now();
    for (const [button, start] of [...this.startedAt]) {
      // If the clock was set back, restarts the countdown instead of waiting for it to catch up.
      if (start > this.moment) this.startedAt.set(button, this.moment);
      if (this.secondsLeft(button) === 0) this.startedAt.delete(button);
    }
    if (this.startedAt.size > 0) this.tick();
  }
}

const cookieOf = (button: string) => `lampyris_code_${button}`;
