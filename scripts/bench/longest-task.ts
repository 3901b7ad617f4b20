/** An event of a Chromium trace; times are in microseconds. */
export interface TraceEvent {
  name: string;
  cat?: string;
  /** Process and thread. */
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
}

/** Categories of the trace: the tasks of every thread, and the marks of the page. */
export const taskCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing'];

/**
 * Milliseconds of the longest task that begins after a `performance.mark`, on the thread that set it: by the clock, of
 * any length, scripts as well as layout and painting. The task that sets the mark does not count.
 *
 * @throws Error without that mark
 */
export function longestTaskAfter(events: readonly TraceEvent[], mark: string): number {
  const start = events.find(({ name, cat }) => name === mark && cat?.includes('blink.user_timing'));
  if (!start) throw new Error(`The trace has no mark "${mark}".`);
  const { pid, tid, ts } = start;
  const tasks = events.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid);
  return tasks.reduce((longest, task) => (task.ts > ts ? Math.max(longest, (task.dur ?? 0) / 1000) : longest), 0);
}
