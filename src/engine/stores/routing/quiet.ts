import { when } from 'mobx';
import type { LoadingStore } from '../messages/loading-store.ts';

/** What can wait does not wait longer for a slow answer. */
const maxWaitMs = 2000;

/** Resolves once no tracked request waits for an answer, or after two seconds. */
export function quiet(
  loading: Pick<LoadingStore, 'running'>,
  timer: (run: () => void, ms: number) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = when(
      () => loading.running === 0,
      () => resolve(),
    );
    timer(() => {
      stop();
      resolve();
    }, maxWaitMs);
  });
}
