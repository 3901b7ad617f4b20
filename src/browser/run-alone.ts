/**
 * Runs a function in one window of this browser at a time, using a Web Lock (AUTH-07). Browsers have none without a
 * secure connection, which `otherwise` is for, or if storage is blocked.
 *
 * @param locks `navigator.locks`, if available
 * @param otherwise runs the function alone without locks; if it cannot, two windows may run at the same time
 */
export async function runAlone<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  otherwise: (name: string, run: () => Promise<Result>) => Promise<Result>,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  let isRunning = false;
  const start = () => {
    isRunning = true;
    return run();
  };
  try {
    return locks ? ((await locks.request(name, start)) as Result) : await otherwise(name, start);
  } catch (error) {
    if (isRunning) throw error;
    return run();
  }
}
