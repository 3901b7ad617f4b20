/**
 * Runs jobs one after another, with a turn for everybody else in between: each blocks the process for tens of
 * milliseconds. Returns undefined for a job beyond `maxWaiting`.
 */
export function takeTurns<Result>(maxWaiting: number): (job: () => Promise<Result>) => Promise<Result | undefined> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (job) => {
    if (waiting >= maxWaiting) return undefined;
    waiting += 1;
    const before = last;
    const turn = before.then(nextTurn).then(job);
    last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      waiting -= 1;
    }
  };
}

const nextTurn = () =>
  new Promise<void>((done) => {
    setImmediate(done);
  });
