import { actionBound, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { Text } from '../../../schemas/grammar/text.ts';
import {
  type CaptchaKind,
  type CaptchaPicture,
  type CaptchaPoint,
  type CaptchaPurpose,
  captchaCodes,
  captchaKinds,
  captchaSizes,
} from '../../../schemas/wire/captcha.ts';
import type { CaptchaClient } from '../../data/captcha/captcha-client.ts';
import { describeFailure } from '../messages/failure-messages.ts';
import { captchaTimes, captchaWords, isDrawable, isRefusal } from './captcha-rules.ts';

/** 'cleared': no picture, and the message has the reason. */
export type CaptchaPhase = 'loading' | 'ready' | 'checking' | 'passed' | 'failed' | 'cleared';

/** An alternative for users who cannot solve a picture: a page of the console. */
export interface OtherWay {
  text: Text;
  route: string;
}

/** What a challenge needs; `answer` is called once, with the verification string or undefined. */
export interface CaptchaDeps {
  client: CaptchaClient;
  /** What the captcha unlocks, for a platform that wants to know. */
  purpose: CaptchaPurpose | undefined;
  now(): number;
  timer(run: () => void, ms: number): void;
  answer(verification: string | undefined): void;
  navigate(route: string): void;
}

/** The open captcha: shows pictures until one is solved or the user cancels (CAPT-05 to CAPT-07). */
export class CaptchaChallenge {
  phase: CaptchaPhase = 'loading';
  picture: CaptchaPicture | undefined = undefined;
  message: Text | undefined = undefined;
  /** The id of a failed request in the server log. */
  note: string | undefined = undefined;
  /** Time from the picture to the answer. */
  elapsedSeconds: number | undefined = undefined;
  /** The clicks so far, in order; pixels of the 310x155 picture. */
  points: readonly CaptchaPoint[] = [];
  /** Incremented by each call and refresh, to drop late responses. */
  private round = 0;
  private shownAt = 0;
  private verification: string | undefined = undefined;
  private isOver = false;

  constructor(
    readonly id: number,
    public kind: CaptchaKind,
    private readonly deps: CaptchaDeps,
    readonly otherWay?: OtherWay,
  ) {
    makeObservable<this, 'load' | 'check' | 'begin' | 'pass' | 'refuse' | 'clear' | 'fail' | 'end'>(this, {
      phase: observable,
      kind: observable,
      note: observable,
      elapsedSeconds: observable,
      picture: observableRef,
      message: observableRef,
      points: observableRef,
      wanted: computed,
      refresh: actionBound,
      switchKind: actionBound,
      touch: actionBound,
      slide: actionBound,
      click: actionBound,
      undo: actionBound,
      close: actionBound,
      takeOtherWay: actionBound,
      dismiss: actionBound,
      load: actionBound,
      check: actionBound,
      begin: actionBound,
      pass: actionBound,
      refuse: actionBound,
      clear: actionBound,
      fail: actionBound,
      end: actionBound,
    });
  }

  /** Number of clicks that the picture requires. */
  get wanted(): number {
    return this.picture?.wordList?.length ?? 0;
  }

  /** Loads a new picture; also retries after a failure. */
  refresh(): void {
    if (this.phase !== 'passed') void this.load(undefined);
  }

  switchKind(): void {
    if (this.isOver || this.phase === 'passed') return;
    this.kind = captchaKinds[(captchaKinds.indexOf(this.kind) + 1) % captchaKinds.length] ?? this.kind;
    void this.load(undefined);
  }

  /** Called before an answer starts: false without a picture, or if an old picture is being replaced. */
  touch(): boolean {
    if (this.isOver || this.phase !== 'ready') return false;
    if (this.deps.now() - this.shownAt <= captchaTimes.renewAfter) return true;
    void this.load(captchaWords.renewed);
    return false;
  }

  /** @param x final position of the piece, 0 to 263 px of 310 */
  slide(x: number): void {
    if (this.kind !== 'blockPuzzle' || !this.touch()) return;
    this.points = [{ x, y: captchaSizes.slideY }];
    void this.check();
  }

  /** Adds a click; after the last one the answer is sent with a delay. */
  click(point: CaptchaPoint): void {
    if (this.kind !== 'clickWord' || !this.touch() || this.points.length >= this.wanted) return;
    const points = [
      ...this.points,
      { x: within(point.x, captchaSizes.width), y: within(point.y, captchaSizes.height) },
    ];
    this.points = points;
    if (points.length < this.wanted) return;
    this.deps.timer(() => {
      if (this.points === points && this.touch()) void this.check();
    }, captchaTimes.submitAfter);
  }

  undo(): void {
    if (this.phase === 'ready' && this.kind === 'clickWord') this.points = this.points.slice(0, -1);
  }

  /** Closes; after a correct answer this only shortens its display. */
  close(): void {
    this.end(this.verification);
  }

  /** Cancels and navigates to the alternative. */
  takeOtherWay(): void {
    if (!this.otherWay || this.isOver) return;
    this.end(undefined);
    this.deps.navigate(this.otherWay.route);
  }

  /** Ends it in any state without an answer, to be replaced. */
  dismiss(): void {
    this.end(undefined);
  }

  private async load(message: Text | undefined): Promise<void> {
    if (this.isOver) return;
    const round = this.begin('loading', message);
    this.picture = undefined;
    this.points = [];
    this.elapsedSeconds = undefined;
    try {
      const { repCode, repMsg, repData } = await this.deps.client.get(this.kind, this.deps.purpose);
      if (round !== this.round) return;
      if (repCode !== captchaCodes.ok || !isDrawable(this.kind, repData))
        return this.clear(repMsg || captchaWords.noPicture);
      runInAction(() => {
        this.picture = repData;
        this.phase = 'ready';
        this.shownAt = this.deps.now();
      });
    } catch (error) {
      this.fail(round, error);
    }
  }

  private async check(): Promise<void> {
    const { picture, kind, points } = this;
    if (!picture) return;
    const round = this.begin('checking', undefined);
    this.elapsedSeconds = (this.deps.now() - this.shownAt) / 1000;
    try {
      const { repCode, repMsg, verification } = await this.deps.client.check(kind, points, picture);
      if (round !== this.round) return;
      if (repCode === captchaCodes.ok) this.pass(verification);
      else if (isRefusal(repCode)) this.clear(repMsg || captchaWords.noPicture);
      else this.refuse(repMsg);
    } catch (error) {
      this.fail(round, error);
    }
  }

  private begin(phase: CaptchaPhase, message: Text | undefined): number {
    this.phase = phase;
    this.message = message;
    this.note = undefined;
    return ++this.round;
  }

  private pass(verification: string): void {
    this.phase = 'passed';
    this.verification = verification;
    this.message = captchaWords.passed(this.elapsedSeconds ?? 0);
    this.later(captchaTimes.closeAfter, () => this.close());
  }

  private refuse(why: string | null): void {
    this.phase = 'failed';
    this.message = captchaWords.wrong(why);
    this.later(captchaTimes.refreshAfter[this.kind], () => this.refresh());
  }

  /** Removes the picture and waits for the user (CAPT-07). */
  private clear(why: Text, note?: string): void {
    this.phase = 'cleared';
    this.picture = undefined;
    this.points = [];
    this.message = why;
    this.note = note;
  }

  private fail(round: number, error: unknown): void {
    if (round !== this.round) return;
    const { text, requestId } = describeFailure(error);
    this.clear(text, requestId);
  }

  private later(ms: number, run: () => void): void {
    const { round } = this;
    this.deps.timer(() => {
      if (round === this.round) run();
    }, ms);
  }

  private end(verification: string | undefined): void {
    if (this.isOver) return;
    this.isOver = true;
    this.round += 1;
    this.deps.answer(verification);
  }
}

const within = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)));
