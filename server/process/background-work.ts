/** Work that goes on after its call has been answered. */
export interface BackgroundWork {
  /** Starts it; it must not throw, and ends early once the signal is aborted. */
  start(work: (signal: AbortSignal) => Promise<void>): void;
  /** Tells all work to end, and waits for it. */
  stop(): Promise<void>;
}

export function createBackgroundWork(): BackgroundWork {
  const running = new Set<Promise<void>>();
  const end = new AbortController();
  return {
    start(work) {
      const run = work(end.signal).finally(() => running.delete(run));
      running.add(run);
    },
    async stop() {
      end.abort();
      await Promise.all(running);
    },
  };
}
