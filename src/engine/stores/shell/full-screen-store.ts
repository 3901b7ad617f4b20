import { makeAutoObservable } from 'mobx';
import type { DisplayStore } from '../display/display-store.ts';
import type { FullScreen } from '../environment/full-screen.ts';

const debounceMs = 500;

/** Full screen hides the frame around the page; leaving the browser's full screen brings it back (SHELL-06). */
export class FullScreenStore {
  private lastAskedAt = Number.NEGATIVE_INFINITY;
  private readonly stop: () => void;

  constructor(
    private readonly screen: FullScreen,
    private readonly display: DisplayStore,
    private readonly now: () => number,
  ) {
    makeAutoObservable<this, 'screen' | 'display' | 'now' | 'lastAskedAt' | 'stop'>(
      this,
      { screen: false, display: false, now: false, lastAskedAt: false, stop: false },
      { autoBind: true },
    );
    this.stop = screen.onChange(() => {
      if (!screen.isOn()) display.setFrameVisible(true);
    });
  }

  get isOn(): boolean {
    return !this.display.isFrameVisible;
  }

  /** Acts at once; further wishes within 500 ms of the last one do not count. */
  toggle(): void {
    const now = this.now();
    const isTooSoon = now - this.lastAskedAt < debounceMs;
    this.lastAskedAt = now;
    if (isTooSoon) return;
    if (this.isOn) this.end();
    else {
      this.display.setFrameVisible(false);
      // Where the browser refuses, as in a frame of another page, the page still gets the whole window.
      this.screen.enter().catch(() => undefined);
    }
  }

  /** Brings the frame back, also where the browser itself has refused full screen. */
  end(): void {
    this.display.setFrameVisible(true);
    if (this.screen.isOn()) this.screen.leave().catch(() => undefined);
  }

  dispose(): void {
    this.stop();
  }
}
