/**
 * Limits how often something runs: a call runs it at once, or at the end of the pause after the run before.
 *
 * @param timer runs a function after some ms
 */
export function paced(run: () => void, pauseMs: number, timer: (run: () => void, ms: number) => void): () => void {
  let isResting = false;
  let isDue = false;
  const call = () => {
    isDue = isResting;
    if (isResting) return;
    isResting = true;
    timer(() => {
      isResting = false;
      if (isDue) call();
    }, pauseMs);
    run();
  };
  return call;
}
