import type { Log } from '../process/log.ts';

/** Who made a refused call, and what it was told. */
export interface RefusedCall {
  address: string;
  userId: string | undefined;
  /** The status of the envelope. */
  status: string;
}

/** Counts refused calls, so that an attack shows in the log. */
export interface RefusalCount {
  take(call: RefusedCall): void;
}

interface Window {
  start: number;
  calls: number;
  statuses: Record<string, number>;
}

const windowMs = 600_000;
/** Refused calls in a window that are logged; then each doubling is. */
const firstLogged = 50;
/** Maximum addresses and accounts kept; above it the oldest are dropped. */
const maxKept = 10_000;

interface RefusalCountOptions {
  clock: () => Date;
  log: Pick<Log, 'warn'>;
  /** Maps addresses that count together to one. */
  groupBy(address: string): string;
}

/** Counts refused calls by address and by account, and logs a warning where there are many. */
export function createRefusalCount({ clock, log, groupBy }: RefusalCountOptions): RefusalCount {
  const windows = new Map<string, Window>();

  function count(kind: 'address' | 'userId', name: string, status: string): void {
    const key = `${kind} ${name}`;
    const now = clock().getTime();
    const known = windows.get(key);
    const window = known && now - known.start < windowMs ? known : { start: now, calls: 0, statuses: {} };
    if (window !== known) windows.delete(key);
    windows.set(key, window);
    window.calls += 1;
    window.statuses[status] = (window.statuses[status] ?? 0) + 1;
    if (isLogged(window.calls))
      log.warn('many refused calls', { [kind]: name, calls: window.calls, statuses: JSON.stringify(window.statuses) });
    for (const [oldest] of windows) {
      if (windows.size <= maxKept) break;
      windows.delete(oldest);
    }
  }

  return {
    take({ address, userId, status }) {
      if (address !== '') count('address', groupBy(address), status);
      if (userId !== undefined) count('userId', userId, status);
    },
  };
}

/** 50, 100, 200, 400 ... */
const isLogged = (calls: number): boolean => calls >= firstLogged && Number.isInteger(Math.log2(calls / firstLogged));
