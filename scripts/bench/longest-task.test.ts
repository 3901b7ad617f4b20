import { expect, test } from 'vitest';
import { longestTaskAfter, type TraceEvent } from './longest-task.ts';

const page = { pid: 7, tid: 1 };
const task = (ts: number, dur: number | undefined, thread = page): TraceEvent => ({
  name: 'RunTask',
  cat: 'disabled-by-default-devtools.timeline',
  ...thread,
  ts,
  dur,
});
const mark: TraceEvent = { name: 'screen', cat: 'blink.user_timing', ...page, ts: 5_000 };

test('the longest task is one that begins after the mark, not the one that sets it', () => {
  expect(longestTaskAfter([task(1_000, 90_000), mark, task(100_000, 12_500), task(120_000, 3_000)], 'screen')).toBe(
    12.5,
  );
});

test('tasks of other threads and pages do not count', () => {
  const others = [task(100_000, 80_000, { pid: 7, tid: 2 }), task(100_000, 80_000, { pid: 8, tid: 1 })];
  expect(longestTaskAfter([mark, ...others, task(100_000, 4_000)], 'screen')).toBe(4);
});

test('a task still running at the end of the trace has no length', () => {
  expect(longestTaskAfter([mark, task(100_000, undefined)], 'screen')).toBe(0);
});

test('a trace without the mark throws', () => {
  expect(() => longestTaskAfter([task(1_000, 2_000)], 'screen')).toThrow('no mark "screen"');
});
