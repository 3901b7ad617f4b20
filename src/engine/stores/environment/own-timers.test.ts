import { expect, test } from 'vitest';
import { OwnTimers } from './own-timers.ts';

test('timers run once when they are due, and not at all once they are ended', () => {
  const clock: (() => void)[] = [];
  const ran: string[] = [];
  const timers = new OwnTimers((run) => clock.push(run));
  timers.add(() => ran.push('one'), 10);
  timers.add(() => ran.push('two'), 20);
  clock[0]!();
  clock[0]!();
  timers.end();
  clock[1]!();
  expect(ran).toEqual(['one']);
});
