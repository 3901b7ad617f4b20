import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { SingleSession } from './single-session.ts';

/** A pool of one connection, which must be free when it is taken. */
function fakePool() {
  const log: string[] = [];
  let isTaken = false;
  let failure: Error | undefined;
  const connect = async () => {
    if (isTaken) throw new Error('taken twice');
    if (failure) throw failure;
    isTaken = true;
    log.push('taken');
    const release = (isBroken?: boolean | Error) => {
      isTaken = false;
      log.push(isBroken ? 'dropped' : 'released');
    };
    return { release } as pg.PoolClient;
  };
  return {
    session: new SingleSession(connect, 1_000),
    log,
    failWith: (error: Error | undefined) => {
      failure = error;
    },
  };
}

/** Notes when turns begin. */
const follow = (turns: Record<string, Promise<unknown>>): string[] => {
  const begun: string[] = [];
  for (const [name, turn] of Object.entries(turns)) turn.then(() => begun.push(name));
  return begun;
};

describe('the only connection of a pool', () => {
  it('runs several statements at once, and those that wait in the order in which their calls began', async () => {
    const { session, log } = fakePool();
    const first = await Promise.all([1, 2, 3, 4].map((since) => session.one(since)));
    expect(log).toEqual(['taken']);
    const [late, early, middle] = [session.one(9), session.one(5), session.one(7)];
    const begun = follow({ late, early, middle });
    first[2]?.leave(false);
    await early;
    first[0]?.leave(false);
    await middle;
    expect(begun).toEqual(['early', 'middle']);
    first[1]?.leave(false);
    for (const turn of [first[3], await early, await middle, await late]) turn?.leave(false);
    expect(log).toEqual(['taken', 'released']);
  });

  it('is given to a transaction alone, which no later statement overtakes', async () => {
    const { session, log } = fakePool();
    const running = await session.one(1);
    const whole = session.whole(2);
    const later = session.one(3);
    const earlier = session.one(0);
    const begun = follow({ whole, later, earlier });
    (await earlier).leave(false);
    running.leave(false);
    const client = await whole;
    expect(begun).toEqual(['earlier', 'whole']);
    client.release();
    (await later).leave(false);
    expect(begun).toEqual(['earlier', 'whole', 'later']);
    expect(log).toEqual(['taken', 'released', 'taken', 'released', 'taken', 'released']);
  });

  it('is not used again once it has broken, and its statements end first', async () => {
    const { session, log } = fakePool();
    const [one, other] = await Promise.all([session.one(1), session.one(2)]);
    one.leave(true);
    const next = session.one(0);
    const begun = follow({ next });
    await Promise.resolve();
    expect(begun).toEqual([]);
    other.leave(false);
    (await next).leave(false);
    expect(log).toEqual(['taken', 'dropped', 'taken', 'released']);
  });

  it('that cannot be opened fails for those who wait for it, not for later ones', async () => {
    const { session, failWith } = fakePool();
    failWith(new Error('no engine'));
    const failed = await Promise.allSettled([session.one(1), session.one(2), session.whole(3)]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    failWith(undefined);
    (await session.whole(4)).release();
    (await session.one(5)).leave(false);
  });

  it('keeps nobody waiting longer than it may', async () => {
    vi.useFakeTimers();
    try {
      const { session } = fakePool();
      const client = await session.whole(1);
      const waiting = [session.whole(2), session.one(3)].map((turn) =>
        expect(turn).rejects.toThrow('timeout exceeded'),
      );
      await vi.advanceTimersByTimeAsync(1_000);
      await Promise.all(waiting);
      client.release();
      (await session.one(4)).leave(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
