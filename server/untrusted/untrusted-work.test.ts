import { afterEach, describe, expect, it } from 'vitest';
import { CallerGone } from '../db/caller.ts';
import { createUntrustedWork, type UntrustedWork, type WorkBudget, WorkFault } from './untrusted-work.ts';

let work: UntrustedWork;
afterEach(() => work.close());

/** Threads that do what a text says: 'spin', 'grow', 'fail', 'end'; any other is the result at once. */
function begin(budget: WorkBudget = {}) {
  work = createUntrustedWork({ entry: new URL('./misbehaving-thread.mjs', import.meta.url), ...budget });
  return (deed: string, owner = 'somebody', signal?: AbortSignal) => work.run('deed', deed, { owner, signal });
}
const fault = (reason: WorkFault['reason']) => new WorkFault(reason);

describe('work on what users sent', () => {
  it('ends after its time, and the next has a new thread', async () => {
    const run = begin({ deadlineMs: 200 });
    await expect(run('spin')).rejects.toEqual(fault('tooLong'));
    expect(await run('next')).toBe('next');
  });

  it('ends when it takes too much memory, and only its thread', async () => {
    const run = begin({ memoryMiB: 16 });
    await expect(run('grow')).rejects.toEqual(fault('tooLarge'));
    expect(await run('next')).toBe('next');
  });

  it('fails where its thread fails or ends', async () => {
    const run = begin();
    await expect(run('fail')).rejects.toThrow('the thread fails');
    await expect(run('end')).rejects.toThrow('has ended');
    expect(await run('next')).toBe('next');
  });

  it('ends when its caller hangs up, while it runs and while it waits', async () => {
    const run = begin({ threads: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    const first = run('spin', 'one', running.signal);
    const second = run('spin', 'two', waiting.signal);
    const third = run('third', 'three');
    waiting.abort();
    await expect(second).rejects.toBeInstanceOf(CallerGone);
    running.abort();
    await expect(first).rejects.toBeInstanceOf(CallerGone);
    expect(await third).toBe('third');
    await expect(run('late', 'one', running.signal)).rejects.toBeInstanceOf(CallerGone);
  });

  it('of a user waits for the one before, and for nobody else', async () => {
    const run = begin({ threads: 2 });
    const caller = new AbortController();
    const first = run('spin', 'greedy', caller.signal);
    const second = run('greedy', 'greedy');
    expect(await run('other', 'somebody else')).toBe('other');
    caller.abort();
    await expect(first).rejects.toBeInstanceOf(CallerGone);
    expect(await second).toBe('greedy');
  });

  it('is refused where too many wait', async () => {
    const run = begin({ threads: 1, maxWaiting: 2 });
    const caller = new AbortController();
    const given = ['one', 'two', 'three'].map((owner) => run('spin', owner, caller.signal));
    await expect(run('late')).rejects.toEqual(fault('busy'));
    caller.abort();
    for (const one of given) await expect(one).rejects.toBeInstanceOf(CallerGone);
  });

  it('ends with the platform', async () => {
    const run = begin();
    const running = run('spin');
    const ended = expect(running).rejects.toBeInstanceOf(CallerGone);
    await work.close();
    await ended;
    await expect(run('late')).rejects.toBeInstanceOf(CallerGone);
  });
});
