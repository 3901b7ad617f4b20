import { expect, it } from 'vitest';
import { takeTurns } from './take-turns.ts';

it('jobs run one after another, and others get a turn in between', async () => {
  const log: string[] = [];
  const queue = takeTurns<string>(10);
  const job = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    setImmediate(() => log.push('another'));
    return name;
  };
  expect(await Promise.all(['a', 'b'].map((name) => queue(job(name))))).toEqual(['a', 'b']);
  expect(log).toEqual(['a begins', 'a ends', 'another', 'b begins', 'b ends']);
});

it('a job that fails does not stop the next; one too many is not run', async () => {
  const queue = takeTurns<number>(2);
  const failing = queue(async () => {
    throw new Error('no');
  });
  const next = queue(async () => 2);
  const third = queue(async () => 3);
  await expect(failing).rejects.toThrow('no');
  expect([await next, await third]).toEqual([2, undefined]);
  expect(await queue(async () => 4)).toBe(4);
});
