import { when } from 'mobx';

/** What can wait does not wait longer than this, for instance for a slow answer. */
const maxWaitMs = 2000;

/** Resolves once an observable condition is true, or after two seconds. */
export function waitBriefly(isMet: () => boolean, timer: (run: () => void, ms: number) => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = when(isMet, () => resolve());
    timer(() => {
      stop();
      resolve();
    }, maxWaitMs);
  });
}
