import { readFileSync } from 'node:fs';

/**
 * When a process started, as text that differs between two processes that had the same number one after the other:
 * the machine's boot id and the start in clock ticks after boot. Null where the system does not tell (no /proc) or the
 * process is gone.
 */
export function processStart(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets and may hold spaces: count after the last bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks === undefined ? null : `${boot}:${ticks}`;
  } catch {
    return null;
  }
}

/**
 * Whether the process that was recorded as `pid` and `start` still runs. Without a recorded start the number alone
 * decides.
 */
export function isSameProcessAlive(pid: number, start: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, but belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = processStart(pid);
  return start === null || now === null || start === now;
}
