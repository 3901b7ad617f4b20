// The CPU time of a program and all its descendants, including Chromium's processes, which are not waited for and so
// not added up by the operating system. Read from /proc, which only Linux has.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const sampleMs = 500;
/** Linux counts in hundredths of a second on every common machine. */
const ticksPerSecond = 100;

/** @typedef {{ id: string, parent: number, seconds: number }} ProcessSample */

/**
 * @param {string} stat The text of /proc/<pid>/stat.
 * @returns {ProcessSample}
 */
export function parseStat(stat) {
  // The name in parentheses may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = [Number(fields[11]), Number(fields[12])];
  return {
    id: `${Number.parseInt(stat, 10)} ${fields[19]}`,
    parent: Number(fields[1]),
    seconds: (user + system) / ticksPerSecond,
  };
}

/** @returns {Map<number, ProcessSample>} */
function readProcesses() {
  const processes = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      processes.set(Number(name), parseStat(readFileSync(`/proc/${name}/stat`, 'utf8')));
    } catch (error) {
      // It has exited since the folder was listed.
      if (!['ENOENT', 'ESRCH'].includes(/** @type {NodeJS.ErrnoException} */ (error).code ?? '')) throw error;
    }
  }
  return processes;
}

/**
 * Tracks a process and its descendants. Returns a function that stops tracking and returns their CPU time in seconds,
 * or undefined if it cannot be read.
 * @param {number | undefined} pid
 * @returns {() => number | undefined}
 */
export function watchProcessorTime(pid) {
  if (pid === undefined || !existsSync('/proc/self/stat')) return () => undefined;
  /** @type {Map<string, number>} */
  const secondsOf = new Map();
  const sample = () => {
    const processes = readProcesses();
    /** @type {Map<number, number[]>} */
    const children = new Map();
    for (const [child, { parent }] of processes) children.set(parent, [...(children.get(parent) ?? []), child]);
    const waiting = [pid];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const found = processes.get(next);
      if (found) secondsOf.set(found.id, found.seconds);
      waiting.push(...(children.get(next) ?? []));
    }
  };
  const timer = setInterval(sample, sampleMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    sample();
    return [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0);
  };
}
