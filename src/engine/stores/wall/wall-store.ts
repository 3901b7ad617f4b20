import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { envelopeStatus } from '../../../schemas/wire/envelope-status.ts';
import type { WallDashboard, WallScreen } from '../../../schemas/wire/wall.ts';
import { asPlatformError } from '../../data/http/platform-error.ts';
import type { WallPage } from './wall-pages.ts';
import { WallPages } from './wall-pages.ts';

export interface WallDeps {
  /** Reads what the screen shows. @throws PlatformError A0404 once the link has ended */
  read(): Promise<WallScreen>;
  open(dashboard: WallDashboard): WallPage;
  now(): number;
  /** Returns a function that cancels. */
  timer(run: () => void, ms: number): () => void;
  /** True if dashboards change without a crossfade. */
  isStill(): boolean;
}

/** How often a screen reads what it shows; also how it notices that the network is gone, or its link. */
const checkMs = 60_000;
/** How often a screen without a valid link tries again. */
const endedMs = 300_000;
/** The first wait after a failure; each is twice as long, up to the usual time. */
const retryMs = 5000;
/** How long the dashboard before stays during the crossfade. */
export const fadeMs = 1200;
/** How long before its turn the first data of a dashboard is read. */
const aheadMs = 5000;

/** A wall screen: what it shows, whose turn it is, and whether the platform still answers. */
export class WallStore {
  screen: WallScreen | undefined = undefined;
  /** True once the platform refuses the link. */
  isEnded = false;
  /** Since when the platform does not answer, epoch ms. */
  lostSince: number | undefined = undefined;
  /** The id of the dashboard that is shown, and of the one that fades. */
  current: string | undefined = undefined;
  leaving: string | undefined = undefined;
  isPaused = false;
  private readonly pages: WallPages;
  private failures = 0;
  private isRunning = false;
  private round = 0;
  private readonly listeners = new Set<() => void>();
  private readonly cancels = new Map<'check' | 'turn' | 'fade' | 'ahead', () => void>();

  constructor(private readonly deps: WallDeps) {
    this.pages = new WallPages((dashboard) => deps.open(dashboard));
    makeObservable<this, 'take' | 'fail' | 'show'>(this, {
      screen: observableRef,
      isEnded: observable,
      lostSince: observable,
      current: observable,
      leaving: observable,
      isPaused: observable,
      take: action,
      fail: action,
      show: action,
      pause: action,
    });
  }

  get dashboards(): readonly WallDashboard[] {
    return this.screen?.dashboards ?? [];
  }

  /** The place of the current dashboard; -1 while there is none. */
  get index(): number {
    return this.dashboards.findIndex(({ id }) => id === this.current);
  }

  /** The open page of a dashboard. */
  page(id: string): WallPage | undefined {
    const dashboard = this.dashboards.find((one) => one.id === id);
    return dashboard && this.pages.get(dashboard);
  }

  start(): void {
    this.isRunning = true;
    void this.check();
  }

  /** Reads the screen now: the network is back, a tab is visible again, or a call was refused. */
  async check(): Promise<void> {
    if (!this.isRunning) return;
    const round = ++this.round;
    this.cancel('check');
    try {
      const screen = await this.deps.read();
      if (round === this.round && this.isRunning) this.take(screen);
    } catch (error) {
      if (round === this.round && this.isRunning) this.fail(error);
    }
  }

  /** Calls back when something of what is shown has changed. Returns a function that ends it. */
  follow(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Reads all parts of the screen again: something of them has changed, and they show it together. */
  reread(): void {
    if (this.current !== undefined) this.page(this.current)?.page.refresh();
    for (const listener of this.listeners) listener();
  }

  /** Stops and resumes the rotation, if there is one. */
  pause(isPaused: boolean): void {
    if (this.dashboards.length < 2) return;
    this.isPaused = isPaused;
    this.plan();
  }

  /** Shows the dashboard that is some places further; the order has no end. */
  step(by: number): void {
    const { dashboards, index } = this;
    if (dashboards.length < 2) return;
    this.show(dashboards[(Math.max(index, 0) + by + dashboards.length) % dashboards.length]!.id);
  }

  dispose(): void {
    this.isRunning = false;
    for (const name of [...this.cancels.keys()]) this.cancel(name);
    this.pages.dispose();
  }

  private take(screen: WallScreen): void {
    const wasLost = this.lostSince !== undefined;
    this.failures = 0;
    this.isEnded = false;
    this.lostSince = undefined;
    this.pages.keep(screen.dashboards);
    const isSame = JSON.stringify(screen) === JSON.stringify(this.screen);
    if (!isSame) {
      this.screen = screen;
      for (const one of screen.dashboards) if (one.id === this.current) this.pages.get(one);
    }
    if (this.index < 0) this.show(screen.dashboards[0]?.id);
    else if (!isSame) this.plan();
    if (wasLost) this.pages.recover();
    this.wait('check', checkMs, () => void this.check());
  }

  private fail(error: unknown): void {
    const { status } = asPlatformError(error);
    if (status === envelopeStatus.notFound) {
      this.isEnded = true;
      this.lostSince = undefined;
      this.failures = 0;
      this.screen = undefined;
      this.show(undefined);
      this.pages.dispose();
      this.wait('check', endedMs, () => void this.check());
      return;
    }
    this.lostSince ??= this.deps.now();
    const ms = Math.min(retryMs * 2 ** this.failures, this.isEnded ? endedMs : checkMs);
    this.failures += 1;
    this.wait('check', ms, () => void this.check());
  }

  private show(id: string | undefined): void {
    const before = this.current;
    if (id === before) return;
    const dashboard = this.dashboards.find((one) => one.id === id);
    if (dashboard) this.pages.get(dashboard);
    this.current = id;
    this.leaving = id === undefined || before === undefined || this.deps.isStill() ? undefined : before;
    this.cancel('fade');
    if (this.leaving !== undefined)
      this.wait('fade', fadeMs, () =>
        runInAction(() => {
          this.leaving = undefined;
        }),
      );
    this.plan();
  }

  /** Plans the next turn, counted from now. */
  private plan(): void {
    this.cancel('turn');
    this.cancel('ahead');
    const { dashboards, index, isPaused } = this;
    if (dashboards.length < 2 || isPaused) return;
    const ms = Math.max(this.screen!.seconds, 1) * 1000;
    const next = dashboards[(index + 1) % dashboards.length]!;
    this.wait('ahead', Math.max(0, ms - aheadMs), () => this.pages.get(next).warm());
    this.wait('turn', ms, () => this.step(1));
  }

  private wait(name: 'check' | 'turn' | 'fade' | 'ahead', ms: number, run: () => void): void {
    this.cancel(name);
    this.cancels.set(name, this.deps.timer(run, ms));
  }

  private cancel(name: 'check' | 'turn' | 'fade' | 'ahead'): void {
    this.cancels.get(name)?.();
    this.cancels.delete(name);
  }
}
