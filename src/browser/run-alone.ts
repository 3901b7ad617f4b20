/**
 * Runs something alone among all windows of this browser, behind a Web Lock (AUTH-07). Without a secure connection browsers have no
 * locks, and a page that may keep nothing is refused them: two windows may then renew at once, which the platform bears.
 *
 * @param locks `navigator.locks`, where there is such a thing
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
