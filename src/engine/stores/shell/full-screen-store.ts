import { actionBound, computed, makeObservable } from 'mobx';
import type { DisplayStore } from '../display/display-store.ts';
import type { FullScreen } from '../environment/full-screen.ts';

const debounceMs = 500;

/** Full screen hides the frame around the page; leaving the browser's full screen shows it again (SHELL-06). */
export class FullScreenStore {
  private lastAskedAt = Number.NEGATIVE_INFINITY;
  private readonly stop: () => void;

  constructor(
    private readonly screen: FullScreen,
    private readonly display: DisplayStore,
    private readonly now: () => number,
  ) {
    makeObservable(this, {
      isOn: computed,
      toggle: actionBound,
      end: actionBound,
    });
    this.stop = screen.onChange(() => {
      if (!screen.isOn()) display.setFrameVisible(true);
    });
  }

  get isOn(): boolean {
    return !this.display.isFrameVisible;
  }

  /** Toggles at once; ignores further calls within 500 ms. */
  toggle(): void {
    const now = this.now();
    const isTooSoon = now - this.lastAskedAt < debounceMs;
    this.lastAskedAt = now;
    if (isTooSoon) return;
    if (this.isOn) this.end();
    else {
      this.display.setFrameVisible(false);
      // If the browser refuses, as in an iframe, the page still fills the window.
      this.screen.enter().catch(() => undefined);
    }
  }

  /** Shows the frame, even if the browser has refused full screen. */
  end(): void {
    this.display.setFrameVisible(true);
    if (this.screen.isOn()) this.screen.leave().catch(() => undefined);
  }

  dispose(): void {
    this.stop();
  }
}
