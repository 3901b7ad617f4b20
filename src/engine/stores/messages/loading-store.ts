import { actionBound, makeObservable, observable } from 'mobx';

/** Delay before the overlay hides after the last tracked request (SHELL-07). */
const closeDelayMs = 300;

/** Tracks pending requests and the progress of the running upload. */
export class LoadingStore {
  /** The number of tracked requests without an answer. */
  running = 0;
  isShown = false;
  /** From 0 to 1; undefined without a running upload. */
  progress: number | undefined = undefined;

  constructor(private readonly timer: (run: () => void, ms: number) => void) {
    makeObservable<this, 'hideWhenIdle'>(this, {
      running: observable,
      isShown: observable,
      progress: observable,
      start: actionBound,
      end: actionBound,
      setProgress: actionBound,
      hideWhenIdle: actionBound,
    });
  }

  start(): void {
    this.running += 1;
    this.isShown = true;
  }

  end(): void {
    this.running -= 1;
    if (this.running === 0) this.timer(this.hideWhenIdle, closeDelayMs);
  }

  setProgress(fraction: number | undefined): void {
    this.progress = fraction;
  }

  private hideWhenIdle(): void {
    if (this.running === 0) this.isShown = false;
  }
}
