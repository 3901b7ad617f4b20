import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { fadeMs } from '../../engine/stores/wall/wall-store.ts';

/** Seconds per dashboard, such that nothing else waits as long. */
export const turnSeconds = 41;
export const turnMs = turnSeconds * 1000;
/** How long before its turn a dashboard is read. */
export const aheadMs = 5000;
export const idleMs = 3000;
export const checkMs = 60_000;
export const retryMs = 5000;
export const endedMs = 300_000;
/** Between two readings of the open alarms. */
export const alarmsMs = 15_000;

const waits: readonly unknown[] = [fadeMs, turnMs, turnMs - aheadMs, idleMs, checkMs, retryMs, endedMs, alarmsMs];
const tickMs = 1000;
/** Beyond the ids of the browser. */
const firstId = 2_000_000_000;

/** Runs the timers of a wall screen and its clock by hand, from this wall time on; all others run as always. */
export function holdTimers(start = '2026-03-02T09:41:33+08:00') {
  let now = Date.parse(start);
  let id = firstId;
  const held = new Map<number, { at: number; run(): void; every?: number }>();
  const hold = (run: () => void, ms: number, every?: number) => {
    id += 1;
    held.set(id, { at: now + ms, run, every });
    return id;
  };
  const real = {
    setTimeout: window.setTimeout.bind(window),
    setInterval: window.setInterval.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
    clearInterval: window.clearInterval.bind(window),
  };
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number, ...more: unknown[]) =>
    waits.includes(ms) ? hold(run, Number(ms)) : real.setTimeout(run, ms, ...more)) as typeof window.setTimeout);
  vi.spyOn(window, 'setInterval').mockImplementation(((run: () => void, ms?: number, ...more: unknown[]) =>
    ms === tickMs ? hold(run, ms, ms) : real.setInterval(run, ms, ...more)) as typeof window.setInterval);
  vi.spyOn(window, 'clearTimeout').mockImplementation((one) => {
    if (!held.delete(Number(one))) real.clearTimeout(one);
  });
  vi.spyOn(window, 'clearInterval').mockImplementation((one) => {
    if (!held.delete(Number(one))) real.clearInterval(one);
  });
  const firstUntil = (end: number) =>
    [...held].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  return {
    /** Advances time. */
    pass: (ms: number) =>
      act(() => {
        const end = now + ms;
        for (let next = firstUntil(end); next; next = firstUntil(end)) {
          const [key, timer] = next;
          now = timer.at;
          if (timer.every === undefined) held.delete(key);
          else timer.at += timer.every;
          timer.run();
        }
        now = end;
      }),
    count: () => held.size,
  };
}
