import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds after which other calls have their turn. */
const patienceMs = 20;

/** Returns a function for the rounds of a long loop: now and then it waits until other calls had their turn. */
export function createPauses(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < patienceMs) return;
    await nextTurn();
    started = performance.now();
  };
}
