/** Resolves when the browser has nothing to do, at the latest after this time. */
export const whenIdle = (maxMs: number): Promise<void> =>
  new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: maxMs });
    else setTimeout(done, Math.min(maxMs, 200));
  });
