/**
 * Runs jobs in order, several at a time: the next one starts when enough capacity is free. One that needs more than the
 * total runs alone.
 * @template Job, Result
 * @param {readonly Job[]} jobs
 * @param {{ room: number, needs: (job: Job) => number, run: (job: Job) => Promise<Result>, goesOn?: () => boolean }} options
 * @returns {Promise<Result[]>} In the order of the jobs; shorter if `goesOn` has stopped it.
 */
export async function runSideBySide(jobs, { room, needs, run, goesOn = () => true }) {
  /** @type {Result[]} */
  const results = [];
  /** @type {Map<number, Promise<void>>} */
  const running = new Map();
  let used = 0;
  for (const [index, job] of jobs.entries()) {
    const need = Math.min(needs(job), room);
    while (used + need > room) await Promise.race(running.values());
    if (!goesOn()) break;
    used += need;
    const ended = run(job).then((result) => {
      results[index] = result;
      used -= need;
      running.delete(index);
    });
    running.set(index, ended);
  }
  await Promise.all(running.values());
  return results;
}
