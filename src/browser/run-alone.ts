/**
 * Runs a function in one window of this browser at a time, using a Web Lock (AUTH-07). Browsers have no locks without a
 * secure connection or if storage is blocked: then two windows may refresh at the same time, which the platform
 * accepts.
 *
 * @param locks `navigator.locks`, if available
 */
export async function runAlone<Result>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  run: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return run();
  let isRunning = false;
  try {
    return (await locks.request(name, () => {
      isRunning = true;
      return run();
    })) as Result;
  } catch (error) {
    if (isRunning) throw error;
    return run();
  }
}
